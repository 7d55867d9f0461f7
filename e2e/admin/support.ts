import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Locator, type Page } from '@playwright/test'
import type { SignedIn } from '#contract/auth.ts'
import { type AdminUser, adminUserAnswerSchema, newUserAnswerSchema } from '#contract/users.ts'
import { callApi, PASSWORD, signIn, switchFeatures } from '../accounts.ts'
import { test as base, untilHydrated } from '../read/support.ts'
import type { RunningServer } from '../server.ts'

type Origin = Pick<RunningServer, 'origin'>

/** An admin's calls of the API, made beside the page. */
export type Api = {
  call: (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, json?: unknown) => Promise<unknown>
  /** Creates an account. Without a password it stays invited. */
  invite: (fields: { name: string; email: string } & Partial<AdminUser>) => Promise<AdminUser>
  user: (id: string) => Promise<AdminUser>
}

export function apiOf(server: Origin, token: string): Api {
  const call: Api['call'] = (method, path, json) =>
    callApi(server, method, path, { token, ...(json !== undefined && { json }) })
  return {
    call,
    invite: async (fields) => newUserAnswerSchema.parse(await call('POST', 'admin/users', fields)).data.user,
    user: async (id) => adminUserAnswerSchema.parse(await call('GET', `admin/users/${id}`)).data.user,
  }
}

/** A desktop page of the first admin on the worker's server. Tests use things of their own. */
export const test = base.extend<{ api: Api; open: (path: string) => Promise<void> }, { admin: SignedIn }>({
  viewport: { width: 1280, height: 800 },
  admin: [
    async ({ sharedServer }, use) => {
      // Accounts must be on, or invited people can't choose a password.
      await switchFeatures(sharedServer, { accounts: true })
      await use(await signIn(sharedServer))
    },
    { scope: 'worker' },
  ],
  api: async ({ sharedServer, admin }, use) => {
    await keepConfirmed(sharedServer, admin)
    await use(apiOf(sharedServer, admin.accessToken))
  },
  /** Opens an address of the admin area, signed in as the first admin. */
  open: async ({ page, admin, sharedServer }, use) => {
    await keepConfirmed(sharedServer, admin)
    let isSignedIn = false
    await use(async (path) => {
      if (!isSignedIn) await startSignedIn(page, admin)
      isSignedIn = true
      await page.goto(path)
      await untilHydrated(page)
    })
  },
})

const CONFIRMED_MS = 4 * 60_000
const confirmed = new WeakMap<SignedIn, number>()

/** A password counts for ten minutes and a worker may run longer, so this confirms it again between its tests. */
async function keepConfirmed(server: Origin, admin: SignedIn): Promise<void> {
  const before = confirmed.get(admin)
  if (before !== undefined && performance.now() - before < CONFIRMED_MS) return
  await callApi(server, 'POST', 'auth/again', { token: admin.accessToken, json: { password: PASSWORD } })
  confirmed.set(admin, performance.now())
}

/** Moves a session's last confirmation by password into the past. */
export function ageConfirmation({ dataDir }: Pick<RunningServer, 'dataDir'>, token: string): void {
  const database = new DatabaseSync(join(dataDir, 'rampa.db'), { timeout: 10_000 })
  try {
    const digest = createHash('sha256').update(token).digest('base64url')
    const statement = database.prepare(
      "update sessions set confirmed_at = '2020-01-01T00:00:00.000Z' where token_hash = ?",
    )
    expect(statement.run(digest).changes).toBe(1)
  } finally {
    database.close()
  }
}

/** The page's first document starts with this session. Later documents keep what became of it. */
const startSignedIn = (page: Page, { user, accessToken }: SignedIn): Promise<unknown> =>
  page.addInitScript(
    ([token, who]) => {
      if (self !== top || sessionStorage.getItem('signed-in-by-test') !== null) return
      sessionStorage.setItem('signed-in-by-test', '')
      localStorage.setItem('token', token)
      localStorage.setItem('userData', JSON.stringify(who))
      const stored = { token, user: who, isAuthenticated: true, isAdmin: who.role === 'admin' }
      localStorage.setItem('auth-storage', JSON.stringify(stored))
    },
    [accessToken, user] as const,
  )

/**
 * Opens a page of the admin area with a new session, of the first admin unless another account is given.
 * @returns the session's token
 */
export async function openAdmin(
  page: Page,
  server: Origin,
  path: string,
  language: 'he' | 'en' = 'en',
  account?: { email: string; password: string },
): Promise<string> {
  const session = await signIn(server, account)
  await startSignedIn(page, session)
  await page.goto(`${server.origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
  await untilHydrated(page)
  return session.accessToken
}

export const toastOf = (page: Page) => page.getByRole('region', { name: /F8/ })
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** Rows of a list. */
export const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])')
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** Chooses an option in a list's filter. */
export async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter }).click()
  await page.getByRole('option', { name: option }).click()
}

/** Chooses an item in a row's menu. */
export async function inMenu(page: Page, name: string, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Presses a dialog's button by keyboard once the dialog has the focus, which it takes by a timer after it opened. */
export async function pressIn(dialog: Locator, name: string): Promise<void> {
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await dialog.getByRole('button', { name }).press('Enter')
}

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const wanted = target.first()
  await wanted.waitFor()
  for (let press = 0; press < 120; press++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${String(target)}`)
}

/** Expects that nothing on the page is wider than the smallest phone. */
export async function expectFitsSmallPhone(page: Page): Promise<void> {
  const before = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 640 })
  // Polled, because the page renders anew for its size.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize(before)
}

/** The page's HTML as the server sends it to somebody who is not signed in. */
export async function pageOfVisitor({ origin }: Origin, path: string): Promise<string> {
  const answer = await fetch(`${origin}${path}`)
  return `${answer.status} ${await answer.text()}`
}

export { DESKTOP, expect, PHONE } from '../read/support.ts'
