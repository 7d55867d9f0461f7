import type { PasskeyProof, PasskeyRequestOptions } from '#contract/passkeys.ts'
import type { PasskeysTable } from '#server/db/schema/passkeys.ts'
import { requestOptions, signedBy, userHandleOf } from './ceremonies.ts'
import { type PasskeysContext, refused } from './context.ts'

/** Whose passkey an answer may be. `purpose` and person are those that the challenge was made for. */
export type Asked = { purpose: 'sign-in' } | { purpose: 'confirm'; userId: string }

/** A person answers with a passkey. */
export interface Assertion {
  /** What the browser is asked to answer with one. @throws ApiError 409 PASSKEY_HOST */
  requestOptions(asked: Asked): Promise<PasskeyRequestOptions>
  /** The passkey that an answer is of, if it may be of it; undefined also where it is nobody's. Proves nothing. */
  find(answer: PasskeyProof): Promise<PasskeysTable | undefined>
  /**
   * Uses a passkey. @param passkey what `find` found
   * @throws ApiError 401 PASSKEY_REFUSED (409 for `confirm`), for every reason alike; 409 PASSKEY_HOST
   */
  use(passkey: PasskeysTable | undefined, answer: PasskeyProof, asked: Asked): Promise<PasskeysTable>
}

export const createAssertion = ({ repo, challenges, host, site, at }: PasskeysContext): Assertion => ({
  async requestOptions(asked) {
    const here = site()
    if (asked.purpose === 'sign-in')
      return requestOptions(here, await challenges.begin({ purpose: 'sign-in', userId: null }))
    const known = (await repo.ofUser(asked.userId)).filter(({ rp_id }) => rp_id === here.rpId)
    return requestOptions(here, await challenges.begin(asked), known)
  },
  async find({ id, response }) {
    const { problem, name } = host()
    const passkey = problem === null ? await repo.findByCredential(id) : undefined
    if (passkey?.rp_id !== name) return undefined
    const handle = response.userHandle ?? undefined
    // An answer to `allowCredentials` may lack it.
    return handle === undefined || handle === userHandleOf({ id: passkey.user_id }) ? passkey : undefined
  },
  async use(passkey, answer, asked) {
    const here = site()
    const status = asked.purpose === 'sign-in' ? 401 : 409
    const userId = asked.purpose === 'sign-in' ? null : asked.userId
    // First, and whatever else is wrong: an answer has one try.
    const challenge = await challenges.use(answer, { purpose: asked.purpose, userId })
    if (challenge === undefined) throw refused(status, 'challenge')
    if (passkey === undefined || (userId !== null && passkey.user_id !== userId)) throw refused(status, 'credential')
    const signed = await signedBy(here, passkey, answer, challenge)
    if (signed === undefined) throw refused(status, 'signature')
    const use = { counter: signed.counter, backed_up: signed.isBackedUp ? 1 : 0, last_used_at: at() }
    // A counter that goes back is a copy of the authenticator.
    if (!(await repo.use(passkey.id, use))) throw refused(status, 'counter')
    return { ...passkey, ...use }
  },
})
