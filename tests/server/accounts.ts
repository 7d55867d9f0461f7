/** People with accounts, for tests. */
import type { InjectOptions } from 'fastify'
import { signedInSchema } from '#contract/auth.ts'
import type { SiteName } from '#contract/config.ts'
import type { Licence } from '#contract/open-data.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import type { Store } from '#server/db/store.ts'
import { createPasswords } from '#server/http/auth/passwords.ts'
import { createSessionsRepo } from '#server/http/auth/repo.ts'
import { createSessions } from '#server/http/auth/sessions.ts'
import type { Caller } from '#server/http/auth/session-gate.ts'
import { createSettingsRepo } from '#server/modules/config/repo.ts'
import { GENERAL_KEY, generalFrom, OPEN_DATA_KEY } from '#server/modules/config/service.ts'
import { newUserRow } from '#server/modules/users/new-user.ts'
import type { NewUser } from '#server/modules/users/new-user.ts'
import { createUsersRepo } from '#server/modules/users/repo.ts'
import type { TestApp } from './apps.ts'
import { post } from './votes.ts'

/** The password of every account here unless a test names another. It is long enough for an admin. */
export const PASSWORD = 'four wheels and a deck'

/** Cheap hashing for tests that are not about it. The product's cost: auth-api.test.ts. */
export const cheapPasswords = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
let hashed: Promise<string> | undefined
let made = 0

/** Stores an account with a new e-mail address. */
export async function addUser(store: Store, user: Partial<NewUser> = {}, now = Date.now()): Promise<UsersTable> {
  const repo = createUsersRepo(store)
  const password_hash = await (hashed ??= cheapPasswords.hash(PASSWORD))
  const row = newUserRow(
    { email: `rider${++made}@example.com`, name: 'נועה לוי', role: 'user', password_hash, ...user },
    now,
  )
  await repo.add(row)
  return (await repo.find(row.id))!
}

let senders = 0
/** An address that no request came from before, so that no limit of another test counts. */
export const newAddress = () => `203.0.${Math.floor(++senders / 250)}.${senders % 250}`

/**
 * Starts a session without a password, because comparing one is slow on purpose.
 * @returns the token
 */
export const signIn = ({ store, now }: Pick<TestApp, 'store' | 'now'>, user: Pick<UsersTable, 'id' | 'role'>) =>
  createSessions(createSessionsRepo(store), now, async () => undefined).begin(user, undefined)

/**
 * Signs in by the API, with a password.
 * @returns the token
 */
export async function logIn(api: Pick<TestApp, 'app'>, { email }: { email: string }, password = PASSWORD) {
  const answer = await post(api, '/api/auth/login', { email, password }, {}, newAddress())
  if (answer.statusCode !== 200) throw new Error(`not signed in: ${answer.body}`)
  return signedInSchema.parse(answer.json()).data.accessToken
}

/** Sets the last confirmation by password in all sessions of a person; absent: never. */
export const ageConfirmation = (store: Store, userId: string, at: string | null = null) =>
  store.db.updateTable('sessions').set({ confirmed_at: at }).where('user_id', '=', userId).execute()

/** An admin who has just confirmed a password, for services that are called without a request. */
export const callerOf = (id: string): Caller => ({ id, device: '', requireConfirmation: async () => {} })

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Makes a call with a token. */
export const call = (
  { app }: Pick<TestApp, 'app'>,
  token: string | undefined,
  method: InjectOptions['method'],
  url: string,
  payload?: object,
) => app.inject({ method, url, headers: token === undefined ? {} : bearer(token), ...(payload && { payload }) })

/** Stores general settings as an admin does. */
const saveGeneral = (store: Store, settings: object) =>
  store.writeContent((db) => {
    const value = JSON.stringify(settings)
    return db
      .insertInto('settings')
      .values({ key: GENERAL_KEY, value, updated_at: '2026-06-01T12:00:00.000Z' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  })

export const switchFeatures = (store: Store, features: { shop: boolean; accounts: boolean }) =>
  saveGeneral(store, { features })

/** Chooses the licence of the directory as an admin does; null: none. */
export const chooseLicence = (store: Store, licence: Licence | null) =>
  store.writeContent(() => createSettingsRepo(store).save(OPEN_DATA_KEY, { licence }))

/** Renames the site; switched features stay. */
export async function nameSite(store: Store, name: SiteName): Promise<void> {
  const { features, site } = generalFrom(await createSettingsRepo(store).find(GENERAL_KEY))
  await saveGeneral(store, { features, site: { ...site, name } })
}
