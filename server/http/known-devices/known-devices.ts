/**
 * Devices that signed in to an account before (docs/decisions/sign-in.md). Each device has a token per account. The
 * token does not prove who somebody is. Its only use: failed sign-ins of strangers do not block sign-ins on a known
 * device. Only the tokens' digests are stored.
 */
import { DAY_MS } from '#contract/time.ts'
import { digestOf, newDeviceToken } from '../auth/tokens.ts'
import type { KnownDevicesRepo } from './repo.ts'

/** Number of known devices per account; the devices that signed in last are kept. */
export const KNOWN_DEVICES = 20
/** How long a device stays known without signing in. */
export const KNOWN_DEVICE_MS = 365 * DAY_MS

export interface KnownDevices {
  /**
   * Resolves to the token's digest if the token belongs to the account with this e-mail address, otherwise to
   * undefined.
   */
  find(token: string | undefined, email: string): Promise<string | undefined>
  /**
   * Stores that a device signed in to an account. Must run in a transaction that locked the account.
   * @param known the digest of the device's token
   * @returns the new token, if the device was not known
   */
  signedIn(userId: string, known: string | undefined): Promise<string | undefined>
  /** Deletes at most `limit` devices that did not sign in for `KNOWN_DEVICE_MS`; resolves to their number. */
  sweep(limit: number): Promise<number>
}

/** @param now milliseconds since 1970 */
export function createKnownDevices(repo: KnownDevicesRepo, now: () => number): KnownDevices {
  const instant = () => new Date(now()).toISOString()
  const oldest = () => new Date(now() - KNOWN_DEVICE_MS).toISOString()
  return {
    async find(token, email) {
      if (token === undefined) return undefined
      const digest = digestOf(token)
      return (await repo.isKnown(digest, email.toLowerCase(), oldest())) ? digest : undefined
    },
    async signedIn(userId, known) {
      const row = { user_id: userId, last_used_at: instant() }
      // If the device was deleted after `find`, it gets a new token.
      if (known !== undefined && (await repo.touch({ ...row, token_hash: known }))) return undefined
      const token = newDeviceToken()
      await repo.add({ ...row, token_hash: digestOf(token) }, KNOWN_DEVICES)
      return token
    },
    sweep: (limit) => repo.sweep(oldest(), limit),
  }
}
