import { readCopies } from '../device-copies.ts'
import { DEAD_SERVER, expect, test, untilOfflineReady } from '../fixtures.ts'

// quality.md, Offline 1: the home page is whole at a cold start without a server, in both languages.

test('a cold start without a server shows all of the home page', async ({ ownServer, context, allowConsole }) => {
  allowConsole(DEAD_SERVER)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 32.08, longitude: 34.78 })
  const first = await context.newPage()
  await first.goto(`${ownServer.origin}/about`)
  await untilOfflineReady(first)
  // The guides are stored after the parks.
  await expect.poll(async () => Object.keys(await readCopies(first)).length).toBeGreaterThanOrEqual(3)
  await first.close()
  await ownServer.stop()

  const cold = await context.newPage()
  await cold.goto(ownServer.origin)
  const main = cold.getByRole('main')
  for (const id of ['home-now', 'home-parks', 'home-guides']) await expect(main.locator(`#${id}`)).toBeVisible()
  await expect(main.getByRole('heading', { level: 2, name: 'לידכם' })).toBeVisible()
  await expect(main.locator('a[href$="/signup"]')).toBeVisible()
  await expect(main.getByRole('region', { name: 'ברגע זה' }).getByRole('link')).toHaveCount(3)
  await expect(
    main.locator('section', { has: cold.locator('#home-guides') }).getByRole('heading', { level: 3 }),
  ).toHaveCount(3)

  await cold.getByRole('link', { name: 'English' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Where are we riding today?')
  await expect(main.getByRole('heading', { level: 2, name: 'Near you' })).toBeVisible()
  await main
    .locator('section', { has: cold.locator('#home-guides') })
    .getByRole('heading', { level: 3 })
    .first()
    .click()
  await expect(cold).toHaveURL(/\/guides\//)
  await expect(cold.getByRole('heading', { level: 1 })).toBeVisible()
})
