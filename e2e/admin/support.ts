import type { Browser, Page } from '@playwright/test'
import type { SignedIn } from '#contract/auth.ts'
import { type AdminUser, adminUserAnswerSchema, newUserAnswerSchema } from '#contract/users.ts'
import { adoptSession, callApi, signIn, switchFeatures } from '../accounts.ts'
import { test as base, untilHydrated } from '../read/support.ts'
import type { RunningServer } from '../server.ts'

/** What an admin does through the API, beside the page. */
export type Api = {
  call: (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, json?: unknown) => Promise<unknown>
  /** Makes an account; without a password until its invitation is used. */
  invite: (fields: { name: string; email: string } & Partial<AdminUser>) => Promise<AdminUser>
  user: (id: string) => Promise<AdminUser>
}

/** A desktop page of the first admin, on the worker's server: tests use accounts of their own. */
export const test = base.extend<{ api: Api; open: (path: string) => Promise<void> }, { admin: SignedIn }>({
  viewport: { width: 1280, height: 800 },
  admin: [
    async ({ sharedServer }, use) => {
      // So that people who are invited can choose a password.
      await switchFeatures(sharedServer, { accounts: true })
      await use(await signIn(sharedServer))
    },
    { scope: 'worker' },
  ],
  api: async ({ sharedServer, admin }, use) => {
    const call: Api['call'] = (method, path, json) =>
      callApi(sharedServer, method, path, { token: admin.accessToken, ...(json !== undefined && { json }) })
    await use({
      call,
      invite: async (fields) => newUserAnswerSchema.parse(await call('POST', 'admin/users', fields)).data.user,
      user: async (id) => adminUserAnswerSchema.parse(await call('GET', `admin/users/${id}`)).data.user,
    })
  },
  /** Opens an address of the admin area, signed in. */
  open: async ({ page, sharedServer, admin }, use) => {
    let isSignedIn = false
    await use(async (path) => {
      if (!isSignedIn) await adoptSession(page, sharedServer, admin)
      isSignedIn = true
      await page.goto(path)
      await untilHydrated(page)
    })
  },
})

export const toastOf = (page: Page) => page.getByRole('region', { name: /F8/ })

/** Opens a page of the admin area, signed in as the first admin. @returns the admin's token */
export async function openAdmin(
  page: Page,
  server: Pick<RunningServer, 'origin'>,
  path: string,
  language: 'he' | 'en' = 'en',
): Promise<string> {
  const session = await signIn(server)
  await adoptSession(page, server, session)
  await page.goto(`${server.origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return session.accessToken
}

/** A page of somebody who is not signed in. */
export async function openVisitor(browser: Browser, { origin }: Pick<RunningServer, 'origin'>, path: string) {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${origin}${path}`)
  await untilHydrated(page)
  return page
}

export { DESKTOP, expect, PHONE } from '../read/support.ts'
