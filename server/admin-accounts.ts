/** Creates admins outside of the API: the first admin of a new database, and admins by `npm run admin`. */
import { randomInt } from 'node:crypto'
import type { UserLink } from '#contract/users.ts'
import type { UsersTable } from './db/schema/users.ts'
import { StartError } from './db/start-error.ts'
import type { Store } from './db/store.ts'
import { createPasswords, passwordProblem } from './http/auth/passwords.ts'
import { createSessionsRepo } from './http/auth/repo.ts'
import { createPasskeysRepo } from './http/passkeys/repo.ts'
import { NOT_REQUIRED, requiredAt, RULE_KEY } from './http/passkeys/rule.ts'
import { createSettingsRepo } from './modules/config/repo.ts'
import { createHistoryRepo } from './modules/history/repo.ts'
import { createHistory } from './modules/history/service.ts'
import { makeLink } from './modules/users/links.ts'
import { newUserRow } from './modules/users/new-user.ts'
import { createUsersRepo } from './modules/users/repo.ts'
import { endWaysIn } from './modules/users/ways-in.ts'

/** Letters and digits, without those that are easily confused with others, such as `l` and `1`. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = 5
const GROUP_LENGTH = 4

/** A password of 100 random bits, in groups of four. */
function generatePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

function openAccounts(store: Store, now: () => number) {
  return {
    users: createUsersRepo(store),
    passkeys: createPasskeysRepo(store),
    settings: createSettingsRepo(store),
    sessions: createSessionsRepo(store),
    history: createHistory(createHistoryRepo(store), store.tx, now),
    passwords: createPasswords(),
  }
}

export interface FirstAdmin {
  email: string
  /** The generated password; undefined: the configuration contains the password. */
  password?: string
}

/**
 * Creates an admin in a database that has none. If several processes call it at once, only one creates an admin.
 * @returns undefined when there already is an admin
 * @throws StartError when the e-mail address belongs to another account
 */
export async function ensureFirstAdmin(
  store: Store,
  { adminEmail: email, adminPassword }: { adminEmail: string; adminPassword: string | undefined },
  now: () => number = Date.now,
): Promise<FirstAdmin | undefined> {
  const { users, history, passwords } = openAccounts(store, now)
  if ((await users.countAdmins()) > 0) return undefined
  const password = adminPassword ?? generatePassword()
  const row = newUserRow(
    {
      email,
      name: 'Admin',
      name_by_admin: 1,
      role: 'admin',
      password_hash: await passwords.hash(password),
      must_change_password: adminPassword === undefined ? 1 : 0,
    },
    now(),
  )
  return users.tx(async () => {
    await users.lockAdmins()
    if ((await users.countAdmins()) > 0) return undefined
    if (!(await users.add(row))) {
      throw new StartError(
        `ADMIN_EMAIL ${email} belongs to an account that is no admin: npm run admin -- create ${email}`,
      )
    }
    await history.record({ actorId: null, thing: 'user', thingId: row.id, action: 'create', after: { role: 'admin' } })
    return adminPassword === undefined ? { email, password } : { email }
  })
}

export interface AdminAccounts {
  list(): Promise<
    (Pick<UsersTable, 'email' | 'name' | 'status' | 'last_seen_on' | 'password_hash'> & { passkeys: number })[]
  >
  /**
   * Creates an admin, or makes an existing account an admin's. The account's sessions, passkeys and links end. If the
   * account's e-mail address is unconfirmed, its password ends too.
   * @throws StartError when the account already is an admin's
   */
  create(email: string): Promise<UsersTable>
  /** The admin with this e-mail address. @throws StartError when there is no such admin */
  require(email: string): Promise<UsersTable>
  /** Sets the password and ends the sessions. @throws StartError naming what is wrong with the password */
  setPassword(user: UsersTable, password: string): Promise<void>
  /** Creates a password link and ends the sessions. */
  link(user: UsersTable, origin: string): Promise<Omit<UserLink, 'mailed'>>
  /** Removes the passkeys of an admin and ends the sessions; resolves to the number of passkeys. */
  removePasskeys(user: UsersTable): Promise<number>
  /** Lets admins sign in without a passkey; resolves to whether admins needed a passkey before. */
  allowPasswords(): Promise<boolean>
}

const PROBLEM_WORDS: Partial<Record<string, string>> = {
  passwordTooShort: 'an admin’s password has at least 15 characters',
  passwordCommon: 'this password is among the commonest',
  passwordPersonal: 'this password is little more than the e-mail address or the site’s name',
}

/** The operations of `npm run admin`. @param now milliseconds since 1970 */
export function createAdminAccounts(store: Store, now: () => number = Date.now): AdminAccounts {
  const { users, passkeys, settings, sessions, history, passwords } = openAccounts(store, now)
  const endAll = (id: string) => endWaysIn({ repo: users, sessions, passkeys, history }, id, null)
  const instant = () => new Date(now()).toISOString()
  type Action = 'create' | 'update' | 'password-change' | 'passkey-remove' | 'link'
  const record = (thingId: string, action: Action, after?: object) =>
    history.record({ actorId: null, thing: 'user', thingId, action, ...(after && { after: { ...after } }) })

  return {
    async list() {
      const admins = []
      for (const admin of await users.admins()) {
        admins.push({ ...admin, passkeys: (await passkeys.ofUser(admin.id)).length })
      }
      return admins
    },
    create: (email) =>
      users.tx(async () => {
        const existing = await users.findByEmail(email)
        if (existing?.role === 'admin' && existing.status === 'active') {
          throw new StartError(`${email} is an admin already: npm run admin -- reset-password ${email}`)
        }
        const access = { role: 'admin', status: 'active' } as const
        if (existing !== undefined) {
          await users.lock(existing.id)
          await endAll(existing.id)
          await record(existing.id, 'update', access)
          // Nobody has confirmed the address: a stranger may have chosen the password.
          const lost = existing.email_waits === 1 && { password_hash: null }
          return users.update(existing.id, { ...access, ...lost, updated_at: instant() })
        }
        const row = newUserRow({ email, name: 'Admin', name_by_admin: 1, role: 'admin', password_hash: null }, now())
        await users.add(row)
        await record(row.id, 'create', access)
        return (await users.find(row.id))!
      }),
    async require(email) {
      const existing = await users.findByEmail(email)
      if (existing?.role !== 'admin') throw new StartError(`there is no admin ${email}: npm run admin -- list`)
      return existing
    },
    async setPassword(user, password) {
      const problem = passwordProblem(password, user)
      if (problem !== undefined) throw new StartError(PROBLEM_WORDS[problem] ?? problem)
      const hash = await passwords.hash(password)
      await users.tx(async () => {
        const row = await users.lock(user.id)
        await users.update(user.id, { password_hash: hash, must_change_password: 0, updated_at: instant() })
        await users.removeLinks(user.id)
        await sessions.endAll(user.id)
        if (row?.email_waits === 1) await endAll(user.id)
        await record(user.id, 'password-change')
      })
    },
    link: (user, origin) =>
      users.tx(async () => {
        await sessions.endAll(user.id)
        await record(user.id, 'link')
        return makeLink({ repo: users, origin: () => origin, now }, user, { replaces: true, isMailed: false })
      }),
    removePasskeys: (user) =>
      users.tx(async () => {
        await users.lock(user.id)
        const count = await passkeys.removeAll(user.id)
        await sessions.endAll(user.id)
        if (count > 0) await record(user.id, 'passkey-remove')
        return count
      }),
    allowPasswords: () =>
      users.tx(async () => {
        const before = requiredAt(await settings.find(RULE_KEY))
        if (before === undefined) return false
        await settings.save(RULE_KEY, NOT_REQUIRED)
        await history.record({
          actorId: null,
          thing: 'settings',
          thingId: 'passkeys',
          action: 'update',
          before: { requiredAt: before },
          after: { requiredAt: null },
        })
        return true
      }),
  }
}
