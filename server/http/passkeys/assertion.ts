import type { PasskeyProof, PasskeyRequestOptions } from '#contract/passkeys.ts'
import type { PasskeysTable } from '#server/db/schema/passkeys.ts'
import { requestOptions, signedBy, userHandleOf } from './ceremonies.ts'
import { type PasskeysContext, refused } from './context.ts'

/**
 * The purpose for which the server asks for a passkey, and the person if it is known. The answer's challenge must have
 * been made for the same purpose and person.
 */
export type Asked = { purpose: 'sign-in' } | { purpose: 'confirm'; userId: string }

/** Signing in or confirming with a passkey. */
export interface Assertion {
  /** The options for the browser's call. @throws ApiError 409 PASSKEY_HOST */
  requestOptions(asked: Asked): Promise<PasskeyRequestOptions>
  /**
   * The passkey that the answer claims to come from; undefined: nobody has this passkey, or it must not be used for
   * this site. The result proves nothing, because the signature is checked only by `use`.
   */
  find(answer: PasskeyProof): Promise<PasskeysTable | undefined>
  /**
   * Checks an answer and records that the passkey was used. @param passkey the result of `find`
   * @throws ApiError 401 PASSKEY_REFUSED (409 for `confirm`), the same for every reason; 409 PASSKEY_HOST: the site's
   * address can have no passkeys
   */
  use(passkey: PasskeysTable | undefined, answer: PasskeyProof, asked: Asked): Promise<PasskeysTable>
}

export const createAssertion = ({ repo, challenges, host, site, at }: PasskeysContext): Assertion => ({
  async requestOptions(asked) {
    const currentSite = site()
    if (asked.purpose === 'sign-in')
      return requestOptions(currentSite, await challenges.begin({ purpose: 'sign-in', userId: null }))
    const known = (await repo.ofUser(asked.userId)).filter(({ rp_id }) => rp_id === currentSite.rpId)
    return requestOptions(currentSite, await challenges.begin(asked), known)
  },
  async find({ id, response }) {
    const { problem, name } = host()
    const passkey = problem === null ? await repo.findByCredential(id) : undefined
    if (passkey?.rp_id !== name) return undefined
    const handle = response.userHandle ?? undefined
    // The answer may lack the user handle if the options had `allowCredentials`.
    return handle === undefined || handle === userHandleOf({ id: passkey.user_id }) ? passkey : undefined
  },
  async use(passkey, answer, asked) {
    const currentSite = site()
    const status = asked.purpose === 'sign-in' ? 401 : 409
    const userId = asked.purpose === 'sign-in' ? null : asked.userId
    // The challenge is used up before all other checks, so that each challenge can be tried only once.
    const challenge = await challenges.use(answer, { purpose: asked.purpose, userId })
    if (challenge === undefined) throw refused(status, 'challenge')
    if (passkey === undefined || (userId !== null && passkey.user_id !== userId)) throw refused(status, 'credential')
    const signed = await signedBy(currentSite, passkey, answer, challenge)
    if (signed === undefined) throw refused(status, 'signature')
    const use = { counter: signed.counter, backed_up: signed.isBackedUp ? 1 : 0, last_used_at: at() }
    // If the counter does not grow, somebody has copied the authenticator.
    if (!(await repo.use(passkey.id, use))) throw refused(status, 'counter')
    return { ...passkey, ...use }
  },
})
