/** Accounts for the browser tests, made and signed in through the API. */
import type { Page } from '@playwright/test'
import type { SiteName } from '#contract/config.ts'
import { type SignedIn, signedInSchema } from '#contract/auth.ts'
import { type Settings, settingsAnswerSchema } from '#contract/settings.ts'
import { ADMIN } from './process.ts'
import type { RunningServer } from './server.ts'

type Origin = Pick<RunningServer, 'origin'>
type Account = { email: string; password: string }

/** The password of every account here unless a test names another. It is long enough for an admin. */
export const PASSWORD = ADMIN.password

/** A call of the API with or without a token. Throws where it is refused. */
export async function callApi(
  { origin }: Origin,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { token, json }: { token?: string; json?: unknown } = {},
): Promise<unknown> {
  const response = await fetch(`${origin}/api/${path}`, {
    method,
    headers: {
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return text === '' ? null : JSON.parse(text)
}

/** Signs in through the API, as the first admin unless another account is given. */
export const signIn = async (server: Origin, { email, password }: Account = ADMIN): Promise<SignedIn> =>
  signedInSchema.parse(await callApi(server, 'POST', 'auth/login', { json: { email, password } })).data

let made = 0

/** An e-mail address that no other test has used. */
export const newEmail = (): string => `rider${++made}-${process.pid}@rampa.example`

/** Opens a rider's account with a new e-mail address. The feature `accounts` must be on. */
export async function register(
  server: Origin,
  { name = 'נועה לוי', password = PASSWORD }: { name?: string; password?: string } = {},
) {
  const email = newEmail()
  const json = { name, email, password, confirmPassword: password }
  return { ...signedInSchema.parse(await callApi(server, 'POST', 'auth/register', { json })).data, email }
}

/** Stores a session on the page's device, as a sign-in does. The page is left on an empty document of the origin. */
export async function adoptSession(page: Page, { origin }: Origin, { user, accessToken }: SignedIn): Promise<void> {
  await page.goto(`${origin}/icons/favicon.svg`)
  await page.evaluate(
    ([token, who]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('userData', JSON.stringify(who))
      const stored = { token, user: who, isAuthenticated: true, isAdmin: who.role === 'admin' }
      localStorage.setItem('auth-storage', JSON.stringify(stored))
    },
    [accessToken, user] as const,
  )
}

export const readSettings = async (server: Origin, token: string): Promise<Settings> =>
  settingsAnswerSchema.parse(await callApi(server, 'GET', 'admin/settings', { token })).data.settings

/** Switches features on or off as an admin does: the admin of the token, or the first one, who signs in for it. */
export async function switchFeatures(
  server: Origin,
  features: Partial<Settings['general']['features']>,
  adminToken?: string,
): Promise<void> {
  const token = adminToken ?? (await signIn(server)).accessToken
  const { general } = await readSettings(server, token)
  const { revision, site } = general
  const json = { general: { revision, site, features: { ...general.features, ...features } } }
  await callApi(server, 'PUT', 'admin/settings', { token, json })
}

/** Renames the site, as the first admin does. */
export async function nameSite(server: Origin, name: SiteName): Promise<void> {
  const token = (await signIn(server)).accessToken
  const { revision, site, features } = (await readSettings(server, token)).general
  const json = { general: { revision, features, site: { ...site, name } } }
  await callApi(server, 'PUT', 'admin/settings', { token, json })
}
