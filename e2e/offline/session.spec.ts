import type { Page } from '@playwright/test'
import { adoptSession, callApi, PASSWORD, register, signIn } from '../accounts.ts'
import { expect, untilOfflineReady } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'
import { DESKTOP } from '../read/support.ts'
import { countWaiting, lookNow, markOf, test, unfoldRatings, waitingNote } from './support.ts'

// Signing out works without a signal. Answers that end a session, and data that is erased later:
// src/platform/http/http.test.ts and session.test.ts, src/app/account/*.test.ts.

// English, so that the texts are those of the sources.
test.use({ viewport: DESKTOP, locale: 'en-US' })

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Account of ${name}` })

/** Keys of the device's storage; none before the app has created it. */
const deviceKeys = (page: Page) =>
  page.evaluate(async () => {
    // Opening the database here first would create it empty.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'rampa-device')) return []
    return new Promise<string[]>((resolve, reject) => {
      const open = indexedDB.open('rampa-device')
      open.onerror = () => reject(open.error)
      open.onsuccess = () => {
        const name = open.result.objectStoreNames[0]!
        const keys = open.result.transaction(name).objectStore(name).getAllKeys()
        keys.onsuccess = () => {
          open.result.close()
          resolve(keys.result.map(String))
        }
      }
    })
  })

const isPersonal = (key: string) => key === 'contact-draft' || /^(?:draft|personal)\//.test(key)

test('a session that ends while there is no signal: writes go out, and signing out erases what is personal', async ({
  context,
  sharedServer,
  allowConsole,
  stopServer,
}) => {
  allowConsole(/status of 401/)
  const { origin } = sharedServer
  const park = (await fetchParks(sharedServer)).find(({ closingYear }) => closingYear === null)!
  const address = `${origin}/skateparks/${park.url}`
  const count = async () =>
    (await fetchParks(sharedServer)).find(({ _id }) => _id === park._id)!.maintenanceRating.count
  const rider = await register(sharedServer)
  const page = await context.newPage()

  await test.step('ended from elsewhere: what was written meanwhile goes out all the same', async () => {
    const before = await count()
    await adoptSession(page, sharedServer, rider)
    await page.goto(address)
    await untilOfflineReady(page)
    await expect(menuOf(page, rider.user.name)).toBeVisible()
    await context.setOffline(true)
    await unfoldRatings(page)
    await markOf(page, 'maintenance', 4).check({ force: true })
    await expect(waitingNote(page)).toBeVisible()
    // Ends the session on the server, like "sign out everywhere".
    await callApi(sharedServer, 'POST', 'auth/logout', { token: rider.accessToken })
    await context.setOffline(false)
    await lookNow(page)
    // First, because a toast goes by itself.
    await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible()
    await expect.poll(() => tokenOf(page)).toBeNull()
    await expect.poll(count).toBe(before + 1)
    await expect.poll(() => countWaiting(page)).toBe(0)
  })

  await test.step('signed in again, and out without a server', async () => {
    const again = await signIn(sharedServer, { email: rider.email, password: PASSWORD })
    await adoptSession(page, sharedServer, again)
    await page.goto(`${origin}/contact`)
    await page.getByRole('textbox', { name: 'Subject' }).fill('A draft of Noa’s')
    await expect.poll(async () => (await deviceKeys(page)).filter(isPersonal)).toContain('contact-draft')
    await expect(menuOf(page, again.user.name)).toBeVisible()
    await stopServer()
    await menuOf(page, again.user.name).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByText('You are signed out', { exact: true })).toBeVisible()
    // The server's session remains, and the page says so.
    await expect(page.getByText('Logout error', { exact: true })).toBeVisible()
    await expect.poll(() => tokenOf(page)).toBeNull()
    await expect.poll(async () => (await deviceKeys(page)).filter(isPersonal)).toEqual([])
    await expect.poll(() => page.evaluate(() => localStorage.getItem('auth-left'))).toBeNull()
  })

  await test.step('the parks stay', async () => {
    await page.goto(`${origin}/skateparks`)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
