import type { Page } from '@playwright/test'
import { adoptSession, register } from '../accounts.ts'
import { DEAD_SERVER, expect, test, untilOfflineReady } from '../fixtures.ts'
import { DESKTOP } from '../read/support.ts'

// A session without a signal (decisions, Accounts): only our own 401 ends it, and signing out works all the same.

test.use({ viewport: DESKTOP })

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `החשבון של ${name}` })

/** The keys of the device store; none before the app has made it. */
const deviceKeys = (page: Page) =>
  page.evaluate(async () => {
    // Opening it here first would create it empty.
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

test('signing out with no signal ends the session on the device and erases what is personal; the parks stay', async ({
  page,
  ownServer,
  allowConsole,
}) => {
  const rider = await register(ownServer)
  await adoptSession(page, ownServer, rider)
  await page.goto(`${ownServer.origin}/contact`)
  await page.getByRole('textbox', { name: 'נושא' }).fill('טיוטה של נועה')
  await expect(menuOf(page, rider.user.name)).toBeVisible()
  await expect.poll(async () => (await deviceKeys(page)).filter(isPersonal)).toContain('contact-draft')
  await page.goto(`${ownServer.origin}/skateparks`)
  await untilOfflineReady(page)
  await expect(menuOf(page, rider.user.name)).toBeVisible()
  allowConsole(DEAD_SERVER)
  await ownServer.stop()
  await menuOf(page, rider.user.name).click()
  await page.getByRole('menuitem', { name: 'התנתקות' }).click()
  await expect(page.getByText('התנתקתם')).toBeVisible()
  await expect(page.getByText('שגיאה בהתנתקות')).toHaveCount(0)
  expect(await tokenOf(page)).toBeNull()
  await expect.poll(async () => (await deviceKeys(page)).filter(isPersonal)).toEqual([])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth-left'))).toBeNull()
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('data that could not be erased in time is erased at the next start', async ({ page, ownServer }) => {
  const rider = await register(ownServer)
  await adoptSession(page, ownServer, rider)
  await page.goto(`${ownServer.origin}/contact`)
  await page.getByRole('textbox', { name: 'נושא' }).fill('טיוטה של נועה')
  await expect.poll(async () => (await deviceKeys(page)).filter(isPersonal)).toContain('contact-draft')
  // The tab ended right after signing out.
  await page.goto(`${ownServer.origin}/icons/favicon.svg`)
  await page.evaluate((id) => {
    for (const key of ['token', 'userData', 'auth-storage']) localStorage.removeItem(key)
    localStorage.setItem('auth-left', `signed-out ${id}`)
  }, rider.user._id)
  await page.goto(`${ownServer.origin}/about`)
  await expect.poll(async () => (await deviceKeys(page)).filter(isPersonal)).toEqual([])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth-left'))).toBeNull()
})

test('a portal’s page, a failing server and no answer end no session; the answer that comes later confirms it', async ({
  page,
  ownServer,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED|status of (401|403|503)/)
  const rider = await register(ownServer)
  await adoptSession(page, ownServer, rider)
  const me = '**/api/users/me'
  const portal = '<!doctype html><title>Free Wi-Fi</title>'
  const answers: Record<string, () => Promise<unknown>> = {
    'a portal’s page': () =>
      page.route(me, (route) => route.fulfill({ status: 200, contentType: 'text/html', body: portal })),
    'a portal’s refusal': () =>
      page.route(me, (route) => route.fulfill({ status: 401, contentType: 'text/html', body: portal })),
    'a failing server': () => page.route(me, (route) => route.fulfill({ status: 503, body: '' })),
    'a proxy’s 403': () => page.route(me, (route) => route.fulfill({ status: 403, json: { error: 'forbidden' } })),
    'no answer': () => page.route(me, (route) => route.abort()),
  }
  for (const [name, answer] of Object.entries(answers)) {
    await answer()
    const asked = page.waitForRequest(me)
    await page.goto(`${ownServer.origin}/about`)
    await asked
    await expect(menuOf(page, rider.user.name), name).toBeVisible()
    expect(await tokenOf(page), name).toBe(rider.accessToken)
    await page.unroute(me)
  }
  const confirmed = page.waitForResponse((response) => response.url().endsWith('/api/users/me') && response.ok())
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await confirmed
  expect(await tokenOf(page)).toBe(rider.accessToken)
})
