import type { Locator, Page } from '@playwright/test'
import type { Park } from '../../src/contract/parks.ts'
import { expectAccessible } from '../axe.ts'
import { expect } from '../fixtures.ts'
import { gesture } from '../gesture.ts'
import { fetchParks } from '../parks.ts'
import { DESKTOP, overflow, PHONE } from '../read/support.ts'
import { openReady, test } from './support.ts'

// The map of the parks: by finger, mouse and keys, in both directions of text, with and without a signal.

const MAP = 'Map of the parks: arrow keys move it, plus and minus zoom'
const TEL_AVIV = { latitude: 32.08, longitude: 34.78, accuracy: 120 }

const dotsOf = (map: Locator) => map.locator('button[data-url]')

/** Number of parks that the dots of a map stand for. */
const parksOn = (map: Locator): Promise<number> =>
  dotsOf(map).evaluateAll((dots) => dots.reduce((sum, dot) => sum + Number(dot.textContent || '1'), 0))

const middleOf = async (element: Locator) => {
  const { x, y, width, height } = (await element.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** A dot of one park near the middle of the map, with nothing over it. */
async function singleDot(map: Locator): Promise<Locator> {
  const box = (await map.boundingBox())!
  for (const dot of await dotsOf(map).and(map.locator('[aria-pressed]')).all()) {
    const { x, y } = await middleOf(dot)
    const isInside = x > box.x + 90 && x < box.x + box.width - 90 && y > box.y + 30 && y < box.y + box.height - 30
    const isFree = await dot.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    if (isInside && isFree) return map.locator(`[data-url="${(await dot.getAttribute('data-url'))!}"]`)
  }
  throw new Error('no park stands alone')
}

const parkOf = async (dot: Locator, parks: readonly Park[]): Promise<Park> => {
  const url = await dot.getAttribute('data-url')
  return parks.find((park) => park.url === url)!
}

/** Two fingers spread apart from a point. */
const spread = (page: Page, { x, y }: { x: number; y: number }): Promise<void> => {
  const apart = (far: number) => [
    { x: x - far, y, id: 1 },
    { x: x + far, y, id: 2 },
  ]
  return gesture(page, [20, 30, 45, 60, 80, 100].map(apart))
}

test.describe('on a phone, in Hebrew, in the dark', () => {
  test.use({ viewport: PHONE, hasTouch: true, colorScheme: 'dark' })

  test('from a cold start without a signal: fingers, a card, Back, my place, shelters', async ({
    sharedServer,
    context,
    stopServer,
    say: { he },
  }) => {
    const { origin } = sharedServer
    const parks = await fetchParks(sharedServer)
    await (await openReady(context, origin)).close()
    await stopServer()
    const page = await context.newPage()
    await page.goto(`${origin}/skateparks?view=map`)
    const map = page.getByRole('application', { name: he(MAP) })
    const card = page.getByRole('dialog')

    await test.step('the whole country: every park in one dot', async () => {
      await expect(map).toBeVisible()
      await expect.poll(() => parksOn(map)).toBe(parks.length)
      await map.scrollIntoViewIfNeeded()
      await expectAccessible(page)
    })

    await test.step('two fingers: closer, where they are', async () => {
      const dots = await dotsOf(map).count()
      await spread(page, await middleOf(dotsOf(map).filter({ hasText: /\d/ }).first()))
      await expect(page).toHaveURL(/#at=3\d\.\d+,3\d\.\d+,\d/)
      await expect.poll(() => parksOn(map)).toBeLessThan(parks.length)
      expect(dots).toBeGreaterThan(1)
    })

    await test.step('a press: the card of the park; Back closes it, and so does Escape', async () => {
      const dot = await singleDot(map)
      const park = await parkOf(dot, parks)
      const before = page.url()
      await dot.tap()
      await expect(card).toContainText(park.name.he)
      await expect(page).toHaveURL(new RegExp(`park=${park.url}$`))
      await expectAccessible(page, { within: '[role="dialog"]' })
      await page.goBack()
      await expect(card).toBeHidden()
      expect(page.url().split('#')[0]).toBe(before.split('#')[0])
      await expect(dot).toBeFocused()
      await dot.tap()
      await expect(card).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(card).toBeHidden()
      await expect(dot).toBeFocused()
    })

    await test.step('my place is in the middle of the map, and not in the address', async () => {
      await context.setGeolocation(TEL_AVIV)
      await context.grantPermissions(['geolocation'])
      await page
        .getByRole('button', { name: he('Use my location') })
        .last()
        .click()
      await expect(
        page.getByText(he('The blue dot is you, give or take {within}, as of now.', { within: '150 מ׳' })),
      ).toBeVisible()
      await expect.poll(() => new URL(page.url()).hash).toBe('')
      // After a move in one direction only, the other coordinate is still the rider's.
      const back = page.getByRole('button', { name: he('Back to me') })
      await map.press('Shift+ArrowUp')
      await map.press('Shift+ArrowUp')
      await back.click()
      await expect.poll(() => new URL(page.url()).hash).toBe('')
    })

    await test.step('shelters, from the map', async () => {
      const link = page.getByRole('link', { name: he('Parks with a shelter') })
      await link.scrollIntoViewIfNeeded()
      // The list's rows come one by one once it is in sight, and each moves the link.
      const title = page.getByRole('heading', { level: 2, name: /^\d+ / })
      const rows = page.getByRole('region', { name: /^\d+ / }).getByRole('article')
      await expect.poll(async () => String(await rows.count())).toBe(/\d+/.exec((await title.textContent()) ?? '')![0])
      await link.click()
      await expect(page.getByRole('dialog', { name: he('Parks with a shelter') })).toBeVisible()
      await page.goBack()
      await expect(map).toBeVisible()
    })

    await test.step('the small map of a park leads to it there', async () => {
      const park = parks[0]!
      await page.goto(`${origin}/skateparks/${park.url}`)
      await page.getByRole('heading', { name: he('Getting there') }).scrollIntoViewIfNeeded()
      await page
        .getByRole('link', { name: he('Map of {name} and the parks around it', { name: park.name.he }) })
        .click()
      await expect(page).toHaveURL(new RegExp(`view=map.*park=${park.url}`))
      await expect(card).toContainText(park.name.he)
    })
  })
})

test.describe('on a desktop, in English', () => {
  test.use({ viewport: DESKTOP, locale: 'en-US', serviceWorkers: 'block' })

  test('mouse, wheel and keys; filters; a group too close to be shown apart; every width', async ({
    page,
    sharedServer,
    allowConsole,
    say: { en },
  }) => {
    allowConsole(/Service Worker registration blocked/)
    const parks = await fetchParks(sharedServer)
    const map = page.getByRole('application', { name: en(MAP) })
    const card = page.getByRole('dialog')
    const group = () => dotsOf(map).filter({ hasText: /\d/ })

    await test.step('the server answers the list for either view', async () => {
      const parksIn = async (path: string) =>
        [...(await (await page.request.get(path)).text()).matchAll(/data-park="([^"]+)"/g)].map(([, url]) => url)
      const listed = await parksIn('/skateparks')
      expect(listed.length).toBeGreaterThan(0)
      expect(await parksIn('/skateparks?view=map')).toEqual(listed)
    })

    await test.step('from the list, by one press', async () => {
      await page.goto('/skateparks?lang=en')
      await page.getByRole('link', { name: en('On the map', {}, 'view of the parks') }).click()
      await expect.poll(() => parksOn(map)).toBe(parks.length)
      await map.scrollIntoViewIfNeeded()
    })

    await test.step('a group opens by coming closer; the mouse drags what it holds, and presses nothing', async () => {
      await group().first().click()
      await expect(page).toHaveURL(/#at=/)
      const dot = await singleDot(map)
      const from = await middleOf(dot)
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x + 40, from.y + 30, { steps: 4 })
      // The mouse rests before it lets go, so the map doesn't fly on.
      await expect.poll(async () => Math.round((await middleOf(dot)).x - from.x)).toBe(40)
      await page.mouse.up()
      expect(Math.round((await middleOf(dot)).y - from.y)).toBe(30)
      await expect(card).toBeHidden()
    })

    await test.step('west is left', async () => {
      await map.press('0')
      await expect.poll(() => parksOn(map)).toBe(parks.length)
      const lefts = await dotsOf(map).evaluateAll((dots) =>
        dots.map((dot) => ({ url: (dot as HTMLElement).dataset.url, left: dot.getBoundingClientRect().left })),
      )
      const places = lefts.map(({ url, left }) => ({
        left,
        lon: parks.find((park) => park.url === url)!.location.coordinates[0],
      }))
      const byLongitude = places.toSorted((a, b) => a.lon - b.lon).map(({ left }) => left)
      for (const [index, left] of byLongitude.slice(1).entries())
        expect(left).toBeGreaterThanOrEqual(byLongitude[index]! - 1)
    })

    await test.step('the wheel and a double press come closer', async () => {
      const zoom = () => Number(/at=[^&]*,([\d.-]+)/.exec(page.url())?.[1] ?? 0)
      const { x, y } = await middleOf(map)
      // The address changes when the map rests.
      await expect.poll(zoom).toBeLessThan(1)
      const far = zoom()
      await page.mouse.move(x - 150, y)
      await page.mouse.wheel(0, -400)
      await expect.poll(zoom).toBeGreaterThan(far)
      const near = zoom()
      await page.mouse.dblclick(x - 150, y)
      await expect.poll(zoom).toBeCloseTo(near + 1, 1)
    })

    await test.step('keys: move, zoom, reach a dot, open it, close it', async () => {
      // Each movement is in the address before the next begins. Until the map rests, its dots are those of the closer zoom.
      const moves = async (key: string, press: () => Promise<void>) => {
        const before = page.url()
        await press()
        await expect.poll(() => page.url(), key).not.toBe(before)
      }
      for (const key of ['0', '+', 'ArrowDown', '0']) await moves(key, () => map.press(key))
      const alone = await singleDot(map)
      const park = await parkOf(alone, parks)
      await alone.focus()
      for (const key of ['+', '-']) await moves(key, () => page.keyboard.press(key))
      await expect(map).toBeFocused()
      await map.press('0')
      await alone.focus()
      await page.keyboard.press('Enter')
      await expect(card).toContainText(park.name.en)
      await page.keyboard.press('Escape')
      await expect(card).toBeHidden()
      await expect(alone).toBeFocused()
    })

    await test.step('filters hold on the map, and the map through filters', async () => {
      await page.getByRole('link', { name: en('North', {}, 'area of Israel') }).click()
      await expect(page).toHaveURL(/area=north/)
      await map.press('0')
      await expect.poll(() => parksOn(map)).toBe(parks.filter(({ area }) => area === 'north').length)
      // The filter's link has no place; the map adds its own again.
      await expect(page).toHaveURL(/area=north#at=/)
    })

    await test.step('at every width nothing is wider than the page', async () => {
      for (const width of [320, 390, 768, 1000, 1440]) {
        await page.setViewportSize({ width, height: 720 })
        await expect.poll(() => overflow(page), `${width} px`).toBe(0)
        await expect(map).toBeVisible()
      }
    })

    await test.step('back to the list', async () => {
      await page.getByRole('link', { name: en('As a list', {}, 'view of the parks') }).click()
      await expect(map).toBeHidden()
      await expect(
        page
          .getByRole('list', { name: en('Parks') })
          .getByRole('listitem')
          .first(),
      ).toBeVisible()
    })
  })
})
