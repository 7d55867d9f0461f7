/**
 * Takes the manifest's screenshots and the README's picture from the running product: `node build/screenshots.ts`,
 * after a build. Like the browser tests, it needs a Chromium.
 */
import { chromium, type Page } from '@playwright/test'
import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'
import { launchOptions } from '../e2e/browser.ts'
import { fetchParks } from '../e2e/parks.ts'
import { startServer } from '../e2e/server.ts'
import setUpTemplates from '../e2e/template.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
// A Saturday evening, when some parks are open, others are closed, and the lights are on.
const MOMENT = new Date('2026-11-21T17:40:00+02:00')

type Theme = 'light' | 'dark'

const removeTemplates = await setUpTemplates()
const server = await startServer()
const browser = await chromium.launch(launchOptions())

async function shoot(
  path: string,
  viewport: { width: number; height: number },
  theme: Theme,
  scale: number,
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: scale,
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    colorScheme: theme,
    permissions: ['geolocation'],
    geolocation: { latitude: 32.0853, longitude: 34.7818 },
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(MOMENT)
  await page.goto(server.origin + path, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  await settle(page)
  const picture = await page.screenshot({ animations: 'disabled' })
  await context.close()
  return picture
}

/** Resolves when the pictures in view are loaded. */
const settle = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      const inView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      return !inView || (image.complete && image.naturalWidth > 0)
    }),
  )

try {
  const parks = await fetchParks(server)
  const requirePark = (wanted: (park: (typeof parks)[number]) => boolean) => {
    const match = parks.find((park) => park.photos.length > 0 && wanted(park))
    if (!match) throw new Error('the sample has no such park')
    return `/skateparks/${match.url}`
  }
  const open = requirePark(
    ({ closingYear, is24Hours, photos }) => closingYear === null && !is24Hours && photos.length > 1,
  )
  const closed = requirePark(({ closingYear }) => closingYear !== null)
  await mkdir('public/screenshots', { recursive: true })
  const save = async (name: string, picture: Buffer) =>
    sharp(picture).webp({ quality: 80 }).toFile(`public/screenshots/${name}.webp`)
  await save('list-narrow', await shoot('/skateparks', PHONE, 'light', 2))
  await save('park-narrow', await shoot(open, PHONE, 'light', 2))
  await save('list-wide', await shoot('/skateparks', DESKTOP, 'light', 1))

  const strip = [
    await shoot('/skateparks', PHONE, 'light', 1.5),
    await shoot(closed, PHONE, 'light', 1.5),
    await shoot(open, PHONE, 'dark', 1.5),
    await shoot('/', PHONE, 'dark', 1.5),
  ]
  const [width, height, gap] = [PHONE.width * 1.5, PHONE.height * 1.5, 24]
  await sharp({ create: { width: strip.length * (width + gap) - gap, height, channels: 3, background: '#d8d2c5' } })
    .composite(strip.map((input, index) => ({ input, left: index * (width + gap), top: 0 })))
    .webp({ quality: 82 })
    .toFile('docs/screenshot.webp')
} finally {
  await browser.close()
  await server.dispose()
  await removeTemplates()
}
