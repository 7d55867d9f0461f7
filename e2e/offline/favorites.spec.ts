import type { Locator, Page } from '@playwright/test'
import type { Park } from '../../src/contract/parks.ts'
import { adoptSession, callApi, register, switchFeatures } from '../accounts.ts'
import { readDevice } from '../device-copies.ts'
import { DEAD_SERVER, expect } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'
import { PHONE } from '../read/support.ts'
import { heading, openReady, test } from './support.ts'

// Favourite parks: on the device without an account, in the account with one, and readable without a server.

test.use({ viewport: PHONE })
test.beforeEach(({ allowConsole }) => allowConsole(DEAD_SERVER))

const addTo = (park: Park) => `הוספת ${park.name.he} למועדפים`
const removeFrom = (park: Park) => `הסרת ${park.name.he} מהמועדפים`
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
const favorites = (page: Page): Locator => page.getByRole('list', { name: 'מועדפים' }).getByRole('listitem')

/** Ids of the favourite parks on the device, which are stored a moment after a press. */
const storedOn = async (page: Page): Promise<string[]> =>
  ((await readDevice(page, 'favorites')) as { parkIds: string[] } | undefined)?.parkIds ?? []

/** The favourite button on the park's page. */
async function openPark(page: Page, origin: string, park: Park): Promise<void> {
  await page.goto(`${origin}/skateparks/${park.url}`)
  await expect(heading(page)).toHaveText(park.name.he)
}

/** Elements that the late favourite buttons move. There must be none. */
function movedByButtons(): string[] {
  const buttons = [...document.querySelectorAll<HTMLElement>('main button:has(.tabler-icon-bookmark)')]
  if (buttons.length === 0) throw new Error('there are no buttons')
  // Chromium lays out the content of a closed <details> late, so its place may differ between two readings.
  const others = [...document.querySelectorAll('article *')].filter(
    (one) => one.checkVisibility() && !buttons.some((own) => own.contains(one)),
  )
  const places = () => others.map((one) => JSON.stringify(one.getBoundingClientRect()))
  const before = places()
  buttons.forEach((own) => (own.style.display = 'none'))
  const after = places()
  buttons.forEach((own) => (own.style.display = ''))
  return others.flatMap((one, at) => (before[at] === after[at] ? [] : one.outerHTML.slice(0, 200)))
}

test('without accounts favourites are on the device, in every tab, and work without a server', async ({
  ownServer,
  context,
}) => {
  const { origin } = ownServer
  await switchFeatures(ownServer, { accounts: false })
  const [first, second] = (await fetchParks(ownServer)) as [Park, Park]
  const page = await openReady(context, `${origin}/skateparks?q=${encodeURIComponent(first.name.he)}`)

  await test.step('on a row, by keyboard, which does not open the park', async () => {
    await button(page, addTo(first)).press('Enter')
    await expect(button(page, removeFrom(first))).toBeFocused()
    expect(new URL(page.url()).pathname).toBe('/skateparks')
    expect(await page.evaluate(movedByButtons)).toEqual([])
  })

  await test.step('in every tab', async () => {
    const other = await context.newPage()
    await other.goto(`${origin}/saved`)
    await expect(favorites(other)).toHaveCount(1)
    await openPark(page, origin, second)
    await button(page, addTo(second)).click()
    expect(await page.evaluate(movedByButtons)).toEqual([])
    await expect(favorites(other)).toHaveCount(2)
    await expect(favorites(other).first()).toContainText(second.name.he)
    await button(other, removeFrom(second)).click()
    await expect(button(page, addTo(second))).toBeVisible()
    await other.close()
    await page.close()
  })

  await test.step('without a server', async () => {
    await ownServer.stop()
    const cold = await context.newPage()
    await openPark(cold, origin, first)
    await button(cold, removeFrom(first)).click()
    await expect.poll(() => storedOn(cold)).toEqual([])
    await button(cold, addTo(first)).click()
    await expect(button(cold, removeFrom(first))).toBeVisible()
    await expect.poll(() => storedOn(cold)).toEqual([first._id])
    await cold.goto(`${origin}/saved`)
    await expect(favorites(cold)).toHaveCount(1)
    await favorites(cold).getByRole('link').click()
    await expect(heading(cold)).toHaveText(first.name.he)
  })
})

test('favourites join the account’s at sign-in, are readable without a server, and change only with one', async ({
  sharedServer,
  context,
}) => {
  const { origin } = sharedServer
  const [first, second, third] = (await fetchParks(sharedServer)) as [Park, Park, Park]
  const rider = await register(sharedServer)
  const { accessToken: token } = rider
  await callApi(sharedServer, 'PUT', 'users/me/favorites', { token, json: { parkIds: [second._id] } })
  const stored = () => callApi(sharedServer, 'GET', 'users/me/favorites', { token })

  const page = await openReady(context, `${origin}/skateparks/${first.url}`)
  await test.step('both become one', async () => {
    await button(page, addTo(first)).click()
    await expect(button(page, removeFrom(first))).toBeVisible()
    await expect.poll(() => storedOn(page)).toEqual([first._id])
    await adoptSession(page, sharedServer, rider)
    await page.goto(`${origin}/profile?tab=favorites`)
    await expect(favorites(page)).toHaveText([new RegExp(second.name.he), new RegExp(first.name.he)])
    await expect.poll(stored).toMatchObject({ data: { parkIds: [second._id, first._id] } })
  })

  await sharedServer.stop()
  const cold = await context.newPage()
  await test.step('without a server they are read, and nothing changes', async () => {
    await cold.goto(`${origin}/profile?tab=favorites`)
    await expect(heading(cold)).toHaveText(rider.user.name)
    await expect(favorites(cold)).toHaveCount(2)
    await openPark(cold, origin, third)
    await button(cold, addTo(third)).click()
    await expect(cold.getByText('כדי לשנות את המועדפים של החשבון צריך קליטה. שום דבר לא השתנה.')).toBeVisible()
    await expect(button(cold, addTo(third))).toBeVisible()
  })

  await test.step('with one they change, in the other tab too', async () => {
    await sharedServer.start()
    await button(cold, addTo(third)).click()
    await expect.poll(stored).toMatchObject({ data: { parkIds: [third._id, second._id, first._id] } })
    await expect(favorites(page)).toHaveCount(3)
  })
})
