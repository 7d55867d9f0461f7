import { chromium } from '@playwright/test'
import { findHeadlessShell } from './build/chromium.ts'
import { launchOptions } from './e2e/browser.ts'
const browser = await chromium.launch(launchOptions([], findHeadlessShell()))
const shots: [string, string, { width: number; height: number }, string, 'light' | 'dark', boolean, string?][] =
  JSON.parse(process.argv[2]!)
for (const [name, url, viewport, locale, scheme, near, css] of shots) {
  const context = await browser.newContext({
    viewport,
    locale,
    colorScheme: scheme,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Jerusalem',
    ...(near ? { permissions: ['geolocation'], geolocation: { latitude: 32.08, longitude: 34.78 } } : {}),
  })
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForTimeout(2500)
  if (css) await page.addStyleTag({ content: css })
  if (css) await page.waitForTimeout(300)
  await page.screenshot({ path: `/tmp/t/s2-shots/${name}.png` })
  const data = await page.evaluate(() => {
    const rows = [...document.querySelectorAll('li[data-park]:has(h2)')].map((r) => r.getBoundingClientRect())
    return {
      first: rows[0]?.top,
      whole: rows.filter((r) => r.bottom <= innerHeight).length,
      heights: [...new Set(rows.map((r) => Math.round(r.height)))].join(),
      doc: document.documentElement.scrollHeight,
      wide: document.documentElement.scrollWidth,
    }
  })
  console.log(name, JSON.stringify(data))
  await context.close()
}
await browser.close()
