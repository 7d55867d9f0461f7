import type { Page } from '@playwright/test'
import { aWeather, rainBetween } from '../../tests/factories/weather.ts'
import { expectAccessible } from '../axe.ts'
import { readCopies } from '../device-copies.ts'
import { expect } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'
import { heading, openReady, test } from './support.ts'

/** Lets the device's copy of the settings say that the site has forecasts. */
const switchOn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const open = indexedDB.open('rampa')
        open.onsuccess = () => {
          const entries = open.result.transaction('entries', 'readwrite').objectStore('entries')
          const key = 'config-["config"]'
          const read = entries.get(key)
          read.onsuccess = () => {
            const copy = read.result as { state: { data: Record<string, unknown> } }
            copy.state.data.weather = true
            entries.put(copy, key).onsuccess = () => (open.result.close(), resolve())
          }
        }
      }),
  )

test('a forecast that came once tells without a server until when a park is dry', async ({
  testProxy,
  sharedServer,
  context,
  siteClock,
  stopServer,
}) => {
  const parks = await fetchParks(sharedServer)
  const park = parks.find(({ cover, elements }) => cover === 'open' && elements !== null)!
  const weather = aWeather(parks, { start: siteClock.now(), hour: rainBetween(4, 6) })
  await context.route('**/api/weather', (route) => route.fulfill({ json: { status: 'success', data: weather } }))
  const first = await openReady(context, testProxy.origin)
  await switchOn(first)
  await first.reload()
  await expect.poll(async () => 'weather-["weather"]' in (await readCopies(first))).toBe(true)
  await first.close()
  await stopServer()

  const page = await context.newPage()
  await page.goto(`${testProxy.origin}/skateparks/${park.url}`)
  await expect(heading(page)).toHaveText(park.name.he)
  const section = page.getByRole('region', { name: 'יבש או רטוב' })
  await expect(section).toContainText('יבש עד הגשם, בסביבות 19:00')
  await section.getByText('השעות הקרובות במילים').click()
  await expect(section.getByRole('listitem').filter({ hasText: 'ואחריו משטח רטוב' })).toContainText('גשם עד 21:00')
  await expectAccessible(page)

  await page.goto(`${testProxy.origin}/skateparks?dry=true`)
  await expect(page.getByRole('link', { name: /יבש עכשיו/ })).toBeVisible()
  await expect(page.getByText('אין כרגע תחזית')).toHaveCount(0)
  await expect(page.locator('li[data-park]').first()).toBeVisible()
})
