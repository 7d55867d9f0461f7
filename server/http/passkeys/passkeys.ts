/**
 * Passkeys (docs/decisions/passkeys.md): made, used and removed. Challenges are in the database, so that several
 * processes share them; each is for one person or for nobody yet, for one purpose, and is deleted by its use.
 */
import { randomBytes } from 'node:crypto'
import type { SiteName } from '#contract/config.ts'
import {
  PASSKEYS_MAX,
  type PasskeyCreationOptions,
  type PasskeyHost,
  type PasskeyProof,
  type PasskeyRegistration,
  type PasskeyRequestOptions,
} from '#contract/passkeys.ts'
import type { PasskeyNeed } from '#contract/users.ts'
import type { ChallengePurpose, PasskeysTable } from '#server/db/schema/passkeys.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import { newId } from '#server/new-id.ts'
import { ApiError, notFound } from '../api-error.ts'
import { digestOf } from '../auth/tokens.ts'
import {
  CHALLENGE_MS,
  challengeOf,
  creationOptions,
  madePasskey,
  requestOptions,
  signedBy,
  type Site,
  userHandleOf,
} from './ceremonies.ts'
import { passkeyHost } from './host.ts'
import type { PasskeysRepo } from './repo.ts'
import { requiredAt } from './rule.ts'

/** Whose passkey an answer may be. `purpose` and person are those that the challenge was made for. */
export type Asked = { purpose: 'sign-in' } | { purpose: 'confirm'; userId: string }

export interface Passkeys {
  /** The site's host, and why it can't have passkeys. */
  host(): PasskeyHost
  /** The passkeys of a person, the oldest first. */
  list(userId: string): Promise<PasskeysTable[]>
  /** What the browser is asked to make. @throws ApiError 409 PASSKEY_HOST; 409 CONFLICT: there are `PASSKEYS_MAX` */
  creationOptions(user: UsersTable): Promise<PasskeyCreationOptions>
  /**
   * Verifies what the browser made; `add` stores it.
   * @throws ApiError 409 PASSKEY_HOST; 409 PASSKEY_REFUSED
   */
  made(user: UsersTable, answer: PasskeyRegistration, name: string): Promise<PasskeysTable>
  /**
   * Stores it, in a transaction that locked the account.
   * @throws ApiError 409 PASSKEY_REFUSED: it is known already; 409 CONFLICT
   */
  add(row: PasskeysTable): Promise<void>
  /** What the browser is asked to answer with one. @throws ApiError 409 PASSKEY_HOST */
  requestOptions(asked: Asked): Promise<PasskeyRequestOptions>
  /** The passkey that an answer is of, if it may be of it; undefined also where it is nobody's. Proves nothing. */
  find(answer: PasskeyProof): Promise<PasskeysTable | undefined>
  /**
   * Uses a passkey. @param passkey what `find` found
   * @throws ApiError 401 PASSKEY_REFUSED (409 for `confirm`), for every reason alike; 409 PASSKEY_HOST
   */
  use(passkey: PasskeysTable | undefined, answer: PasskeyProof, asked: Asked): Promise<PasskeysTable>
  /** @throws ApiError 404 */
  rename(userId: string, id: string, name: string): Promise<PasskeysTable>
  /** Removes one, in a transaction that locked the account. @throws ApiError 404; 409 LAST_PASSKEY while one is required */
  remove(user: Pick<UsersTable, 'id' | 'role'>, id: string): Promise<PasskeysTable>
  /** Whether a person needs a passkey to sign in, and which way there is. undefined: no. */
  need(user: Pick<UsersTable, 'id' | 'role'>): Promise<PasskeyNeed | undefined>
  /** Whether a person has one that works on the site's host. */
  hasHere(userId: string): Promise<boolean>
  /** Active admins, and those of them who have one that works on the site's host. */
  countAdmins(): Promise<{ all: number; withPasskey: number }>
  /** Deletes at most `limit` expired challenges; resolves to their number. */
  sweep(limit: number): Promise<number>
}

export interface PasskeysOptions {
  repo: PasskeysRepo
  /** The stored setting "admins need a passkey". */
  rule: () => Promise<unknown>
  /** The site's name, which authenticators show. */
  siteName: () => Promise<SiteName>
  /** The public origin. */
  origin: () => string
  /** Milliseconds since 1970. */
  now: () => number
}

type Reason = 'challenge' | 'credential' | 'signature' | 'counter'

const refused = (status: 401 | 409, reason: Reason) =>
  new ApiError(status, 'PASSKEY_REFUSED', 'This passkey was not accepted. Please try again.', {
    reason: `passkey ${reason}`,
  })

export function createPasskeys({ repo, rule, siteName, origin, now }: PasskeysOptions): Passkeys {
  const iso = (ms: number) => new Date(ms).toISOString()
  const host = () => passkeyHost(origin())

  /** @throws ApiError 409 PASSKEY_HOST */
  function site(): Site {
    const { name, problem } = host()
    if (problem === null) return { origin: origin(), rpId: name }
    throw new ApiError(409, 'PASSKEY_HOST', `There are no passkeys at ${name}: they need a host name and https`)
  }

  async function newChallenge(purpose: ChallengePurpose, userId: string | null): Promise<string> {
    const challenge = randomBytes(32).toString('base64url')
    const row = { challenge_hash: digestOf(challenge), purpose, user_id: userId, expires_at: iso(now() + CHALLENGE_MS) }
    await repo.addChallenge(row)
    return challenge
  }

  /** The challenge of an answer, used up; undefined: it is no good, for every reason alike. */
  async function usedChallenge(
    answer: PasskeyProof | PasskeyRegistration,
    purpose: ChallengePurpose,
    userId: string | null,
  ): Promise<string | undefined> {
    const challenge = challengeOf(answer)
    if (challenge === undefined) return undefined
    const row = { challenge_hash: digestOf(challenge), purpose, user_id: userId, expires_at: iso(now()) }
    return (await repo.useChallenge(row)) ? challenge : undefined
  }

  const ofHere = async (userId: string, { rpId }: Site) =>
    (await repo.ofUser(userId)).filter(({ rp_id }) => rp_id === rpId)

  const full = () => new ApiError(409, 'CONFLICT', `An account has ${PASSKEYS_MAX} passkeys at most`)

  const passkeys: Passkeys = {
    host,
    list: repo.ofUser,
    async creationOptions(user) {
      const here = site()
      const all = await repo.ofUser(user.id)
      if (all.length >= PASSKEYS_MAX) throw full()
      const known = all.filter(({ rp_id }) => rp_id === here.rpId)
      return creationOptions(
        { ...here, name: (await siteName())[user.language] },
        user,
        await newChallenge('enrol', user.id),
        known,
      )
    },
    async made(user, answer, name) {
      const here = site()
      const challenge = await usedChallenge(answer, 'enrol', user.id)
      if (challenge === undefined) throw refused(409, 'challenge')
      const made = await madePasskey(here, answer, challenge)
      if (made === undefined) throw refused(409, 'signature')
      return {
        id: newId(now()),
        user_id: user.id,
        credential_id: made.credentialId,
        public_key: made.publicKey,
        counter: made.counter,
        transports: JSON.stringify(answer.response.transports ?? []),
        name,
        rp_id: here.rpId,
        backed_up: made.isBackedUp ? 1 : 0,
        created_at: iso(now()),
        last_used_at: null,
      }
    },
    async add(row) {
      if ((await repo.ofUser(row.user_id)).length >= PASSKEYS_MAX) throw full()
      if (!(await repo.add(row))) throw refused(409, 'credential')
    },
    async requestOptions(asked) {
      const here = site()
      if (asked.purpose === 'sign-in') return requestOptions(here, await newChallenge('sign-in', null))
      const known = await ofHere(asked.userId, here)
      return requestOptions(here, await newChallenge('confirm', asked.userId), known)
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
      const challenge = await usedChallenge(answer, asked.purpose, userId)
      if (challenge === undefined) throw refused(status, 'challenge')
      if (passkey === undefined || (userId !== null && passkey.user_id !== userId)) throw refused(status, 'credential')
      const signed = await signedBy(here, passkey, answer, challenge)
      if (signed === undefined) throw refused(status, 'signature')
      const use = { counter: signed.counter, backed_up: signed.isBackedUp ? 1 : 0, last_used_at: iso(now()) }
      // A counter that goes back is a copy of the authenticator.
      if (!(await repo.use(passkey.id, use))) throw refused(status, 'counter')
      return { ...passkey, ...use }
    },
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
    async need({ id, role }) {
      if (role !== 'admin') return undefined
      const { name, problem } = host()
      // Where no passkey can work, or another host's would be asked for, nobody could enter.
      if (problem !== null || requiredAt(await rule()) !== name) return undefined
      return (await repo.has(id, name)) ? 'use' : 'enrol'
    },
    hasHere: (userId) => repo.has(userId, host().name),
    countAdmins: () => repo.countAdmins(host().name),
    sweep: (limit) => repo.sweep(iso(now()), limit),
  }
  return passkeys
}
