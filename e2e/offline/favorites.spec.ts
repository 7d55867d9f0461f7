import type { Locator, Page } from '@playwright/test'
import type { Park } from '../../src/contract/parks.ts'
import { adoptSession, callApi, register, switchFeatures } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import { DEAD_SERVER, expect, test, untilOfflineReady } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'
import { DESKTOP, PHONE } from '../read/support.ts'

// Favourite parks: on the device without an account, in the account with one, and read without a server.

const addTo = (park: Park) => `להוסיף את ${park.name.he} למועדפים`
const removeFrom = (park: Park) => `להסיר את ${park.name.he} מהמועדפים`
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
const favorites = (page: Page): Locator => page.getByRole('list', { name: 'מועדפים' }).getByRole('listitem')

/** The park's page, with its button. */
async function openPark(page: Page, origin: string, park: Park): Promise<void> {
  await page.goto(`${origin}/skateparks/${park.url}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(park.name.he)
}

/** What stands elsewhere while the buttons are not there: they come late, and nothing may move then. */
function movedByButtons(): string[] {
  const buttons = [...document.querySelectorAll<HTMLElement>('main button:has(.tabler-icon-bookmark)')]
  if (buttons.length === 0) throw new Error('there are no buttons')
  const others = [...document.querySelectorAll('article *')].filter((one) => !buttons.some((own) => own.contains(one)))
  const places = () => others.map((one) => JSON.stringify(one.getBoundingClientRect()))
  const before = places()
  buttons.forEach((own) => (own.style.display = 'none'))
  const after = places()
  buttons.forEach((own) => (own.style.display = ''))
  return others.flatMap((one, at) => (before[at] === after[at] ? [] : one.outerHTML.slice(0, 200)))
}

test('without an account, and with the feature off, they are on the device, in every tab, and work without a server', async ({
  ownServer,
  context,
  allowConsole,
}) => {
  allowConsole(DEAD_SERVER)
  await switchFeatures(ownServer, { accounts: false })
  const [first, second] = (await fetchParks(ownServer)) as [Park, Park]
  const page = await context.newPage()
  await page.setViewportSize(PHONE)
  await page.goto(`${ownServer.origin}/skateparks`)
  await untilOfflineReady(page)
  // On its card; the press does not open the park.
  await page.goto(`${ownServer.origin}/skateparks?q=${encodeURIComponent(first.name.he)}`)
  await button(page, addTo(first)).click()
  await expect(button(page, removeFrom(first))).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/skateparks')

  const other = await context.newPage()
  await other.goto(`${ownServer.origin}/saved`)
  await expect(favorites(other)).toHaveCount(1)
  await openPark(page, ownServer.origin, second)
  await button(page, addTo(second)).click()
  await expect(favorites(other)).toHaveCount(2)
  await expect(favorites(other).first()).toContainText(second.name.he)
  await button(other, removeFrom(second)).click()
  await expect(button(page, addTo(second))).toBeVisible()
  await other.close()

  await ownServer.stop()
  const cold = await context.newPage()
  await openPark(cold, ownServer.origin, first)
  await button(cold, removeFrom(first)).click()
  await button(cold, addTo(first)).click()
  await cold.goto(`${ownServer.origin}/saved`)
  await expect(favorites(cold)).toHaveCount(1)
  await favorites(cold).getByRole('link').click()
  await expect(cold.getByRole('heading', { level: 1 })).toHaveText(first.name.he)
})

test('they join the account’s at sign-in, are read without a server, and change with one only', async ({
  ownServer,
  context,
  allowConsole,
}) => {
  allowConsole(DEAD_SERVER)
  await switchFeatures(ownServer, { accounts: true })
  const [first, second, third] = (await fetchParks(ownServer)) as [Park, Park, Park]
  const rider = await register(ownServer)
  const { accessToken: token } = rider
  await callApi(ownServer, 'PUT', 'users/me/favorites', { token, json: { parkIds: [second._id] } })
  const page = await context.newPage()
  await openPark(page, ownServer.origin, first)
  await button(page, addTo(first)).click()
  await expect(button(page, removeFrom(first))).toBeVisible()

  await adoptSession(page, ownServer, rider)
  await page.goto(`${ownServer.origin}/profile?tab=favorites`)
  await expect(favorites(page)).toHaveText([new RegExp(second.name.he), new RegExp(first.name.he)])
  const stored = () => callApi(ownServer, 'GET', 'users/me/favorites', { token })
  expect(await stored()).toMatchObject({ data: { parkIds: [second._id, first._id] } })
  await untilOfflineReady(page)

  await ownServer.stop()
  const cold = await context.newPage()
  await cold.goto(`${ownServer.origin}/profile?tab=favorites`)
  await expect(cold.getByRole('heading', { level: 1 })).toHaveText(rider.user.name)
  await expect(favorites(cold)).toHaveCount(2)
  await openPark(cold, ownServer.origin, third)
  await button(cold, addTo(third)).click()
  await expect(cold.getByText('כדי לשנות את המועדפים של החשבון צריך קליטה. דבר לא השתנה.')).toBeVisible()
  await expect(button(cold, addTo(third))).toBeVisible()

  await ownServer.start()
  await button(cold, addTo(third)).click()
  await expect.poll(stored).toMatchObject({ data: { parkIds: [third._id, second._id, first._id] } })
  await expect(favorites(page)).toHaveCount(3)
})

test('the buttons move nothing, are no part of the next start’s snapshot, and are reached by keyboard', async ({
  ownServer,
  context,
}) => {
  const page = await context.newPage()
  await page.setViewportSize(PHONE)
  await page.goto(`${ownServer.origin}/skateparks`)
  const add = page.getByRole('button', { name: /^להוסיף את .+ למועדפים$/ })
  await expect(add.first()).toBeVisible()
  await add.first().press('Enter')
  await expect(page.getByRole('button', { name: /^להסיר את .+ מהמועדפים$/ })).toBeFocused()
  expect(await page.evaluate(movedByButtons)).toEqual([])
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const snapshot = await page.evaluate(() => localStorage.getItem('snapshot:/skateparks'))
  expect(snapshot).toContain('/skateparks/')
  expect(snapshot).not.toContain('data-favorite')

  const [first] = (await fetchParks(ownServer)) as [Park]
  const park = await context.newPage()
  await park.setViewportSize(PHONE)
  await openPark(park, ownServer.origin, first)
  await expect(button(park, addTo(first)).or(button(park, removeFrom(first)))).toBeVisible()
  expect(await park.evaluate(movedByButtons)).toEqual([])
})

test('the list on the device’s page is accessible, empty and full', async ({ ownServer, context }) => {
  const [first] = (await fetchParks(ownServer)) as [Park]
  const page = await context.newPage()
  await page.goto(`${ownServer.origin}/saved`)
  await expect(page.getByRole('link', { name: 'לבחור פארק' })).toBeVisible()
  await expectAccessible(page, { viewports: [PHONE, DESKTOP] })
  await openPark(page, ownServer.origin, first)
  await button(page, addTo(first)).click()
  await expectAccessible(page, { viewports: [PHONE] })
  await page.goto(`${ownServer.origin}/saved`)
  await expect(favorites(page)).toHaveCount(1)
  await expectAccessible(page, { viewports: [PHONE, DESKTOP] })
})
