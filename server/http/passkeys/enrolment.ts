import { PASSKEYS_MAX, type PasskeyCreationOptions, type PasskeyRegistration } from '#contract/passkeys.ts'
import type { PasskeysTable } from '#server/db/schema/passkeys.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import { newId } from '#server/new-id.ts'
import { ApiError } from '../api-error.ts'
import { creationOptions, madePasskey } from './ceremonies.ts'
import { type PasskeysContext, refused } from './context.ts'

/** Adding a passkey to an account. */
export interface Enrolment {
  /**
   * The options for the browser's call. @throws ApiError 409 PASSKEY_HOST: the site's address can have no passkeys; 409
   * CONFLICT: the account already has `PASSKEYS_MAX` passkeys
   */
  creationOptions(user: UsersTable): Promise<PasskeyCreationOptions>
  /**
   * Checks a passkey that the browser made, and returns its row for `add`.
   * @throws ApiError 409 PASSKEY_HOST: the site's address can have no passkeys; 409 PASSKEY_REFUSED: the passkey is not
   * valid
   */
  made(user: UsersTable, answer: PasskeyRegistration, name: string): Promise<PasskeysTable>
  /**
   * Stores the passkey. Must run in a transaction that locked the account.
   * @throws ApiError 409 PASSKEY_REFUSED: the passkey is already stored; 409 CONFLICT: the account already has
   * `PASSKEYS_MAX` passkeys
   */
  add(row: PasskeysTable): Promise<void>
}

const full = () => new ApiError(409, 'CONFLICT', `An account has ${PASSKEYS_MAX} passkeys at most`)

export const createEnrolment = ({ repo, siteName, challenges, site, now, at }: PasskeysContext): Enrolment => ({
  async creationOptions(user) {
    const currentSite = site()
    const all = await repo.ofUser(user.id)
    if (all.length >= PASSKEYS_MAX) throw full()
    const known = all.filter(({ rp_id }) => rp_id === currentSite.rpId)
    return creationOptions(
      { ...currentSite, name: (await siteName())[user.language] },
      user,
      await challenges.begin({ purpose: 'enrol', userId: user.id }),
      known,
    )
  },
  async made(user, answer, name) {
    const currentSite = site()
    const challenge = await challenges.use(answer, { purpose: 'enrol', userId: user.id })
    if (challenge === undefined) throw refused(409, 'challenge')
    const made = await madePasskey(currentSite, answer, challenge)
    if (made === undefined) throw refused(409, 'signature')
    return {
      id: newId(now()),
      user_id: user.id,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      counter: made.counter,
      transports: JSON.stringify(answer.response.transports ?? []),
      name,
      rp_id: currentSite.rpId,
      backed_up: made.isBackedUp ? 1 : 0,
      created_at: at(),
      last_used_at: null,
    }
  },
  async add(row) {
    if ((await repo.ofUser(row.user_id)).length >= PASSKEYS_MAX) throw full()
    if (!(await repo.add(row))) throw refused(409, 'credential')
  },
})
