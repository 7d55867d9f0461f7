/** Passkeys (docs/decisions/passkeys.md): creating, using and removing them, and the rule about who needs one. */
import type { PasskeyHost } from '#contract/passkeys.ts'
import type { PasskeyNeed } from '#contract/users.ts'
import type { PasskeysTable } from '#server/db/schema/passkeys.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import { ApiError, notFound } from '../api-error.ts'
import { type Assertion, createAssertion } from './assertion.ts'
import { passkeysContext, type PasskeysOptions } from './context.ts'
import { createEnrolment, type Enrolment } from './enrolment.ts'
import { requiredAt } from './rule.ts'

export interface Passkeys extends Enrolment, Assertion {
  /** The site's host, and the reason if this host can't have passkeys. */
  host(): PasskeyHost
  /** The passkeys of a person, the oldest first. */
  list(userId: string): Promise<PasskeysTable[]>
  /** @throws ApiError 404 */
  rename(userId: string, id: string, name: string): Promise<PasskeysTable>
  /**
   * Removes a passkey. Must run in a transaction that locked the account. @throws ApiError 404; 409 LAST_PASSKEY: a
   * person who needs a passkey would have none left
   */
  remove(user: Pick<UsersTable, 'id' | 'role'>, id: string): Promise<PasskeysTable>
  /** Removes all passkeys of a person, even if one is required; resolves to their number. */
  removeAll(userId: string): Promise<number>
  /** The passkey step of a person's sign-in; undefined: the person needs no passkey. */
  need(user: Pick<UsersTable, 'id' | 'role'>): Promise<PasskeyNeed | undefined>
  /** Whether a person has a passkey that works on the site's current host. */
  hasHere(userId: string): Promise<boolean>
  /** Number of active admins, and of those who have a passkey that works on the site's host. */
  countAdmins(): Promise<{ all: number; withPasskey: number }>
  /** Deletes at most `limit` expired challenges; resolves to their number. */
  sweep(limit: number): Promise<number>
}

export function createPasskeys(options: PasskeysOptions): Passkeys {
  const context = passkeysContext(options)
  const { repo, host } = context
  const passkeys: Passkeys = {
    ...createEnrolment(context),
    ...createAssertion(context),
    host,
    list: repo.ofUser,
    async rename(userId, id, name) {
      const renamed = await repo.rename(userId, id, name)
      if (renamed === undefined) throw notFound('There is no such passkey')
      return renamed
    },
    async remove(user, id) {
      const all = await repo.ofUser(user.id)
      const passkey = all.find((one) => one.id === id)
      if (passkey === undefined) throw notFound('There is no such passkey')
      const others = all.filter((one) => one !== passkey && one.rp_id === passkey.rp_id)
      if (others.length === 0 && passkey.rp_id === host().name && (await passkeys.need(user)) !== undefined) {
        throw new ApiError(409, 'LAST_PASSKEY', 'Administrators need a passkey here: add another one first')
      }
      await repo.remove(user.id, id)
      return passkey
    },
    removeAll: repo.removeAll,
    async need({ id, role }) {
      if (role !== 'admin') return undefined
      const { name, problem } = host()
      // The rule does not apply if no passkey can work on this site, or if the rule was switched on at a different
      // host, because nobody could sign in.
      if (problem !== null || requiredAt(await options.rule()) !== name) return undefined
      return (await repo.has(id, name)) ? 'use' : 'enrol'
    },
    hasHere: (userId) => repo.has(userId, host().name),
    countAdmins: () => repo.countAdmins(host().name),
    sweep: (limit) => repo.sweep(context.at(), limit),
  }
  return passkeys
}
