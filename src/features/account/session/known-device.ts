/**
 * Tokens that this device got at earlier sign-ins. If a sign-in sends the account's token, failed attempts of strangers
 * don't lock the person out on this device (docs/decisions/sign-in.md). A token proves no identity. It stays on the
 * device after signing out.
 */
import { sha256 } from '#platform/digests/sha256.ts'
import { cleanEmail } from '#contract/pasted.ts'
import { deviceRecord } from '#platform/storage/device-record.ts'
import type { DeviceStore } from '#platform/storage/device-store.ts'

/** Tokens keyed by the digest of the account's e-mail address, so that a shared device does not reveal who used it. */
type Tokens = Readonly<Record<string, string>>

const tokens = deviceRecord(
  'known-device',
  (stored) => (typeof stored === 'object' ? (stored as Tokens | null) : null) ?? {},
)

/** The digest of a cleaned e-mail address; undefined if the browser has no digests. */
const digestOf = (email: string) => sha256(cleanEmail(email).toLowerCase())

/** The body of an account call, plus the device's token for that account. */
export async function withDeviceToken<Body extends { email: string }>(
  device: DeviceStore,
  body: Body,
): Promise<Body & { deviceToken?: string }> {
  const digest = await digestOf(body.email)
  const deviceToken = digest && (await tokens.get(device))[digest]
  return typeof deviceToken === 'string' ? { ...body, deviceToken } : body
}

/** Removes the token of a deleted account. */
export async function forgetDeviceToken(device: DeviceStore, email: string): Promise<void> {
  const digest = await digestOf(email)
  if (digest) {
    await tokens.update(device, (old) => Object.fromEntries(Object.entries(old).filter(([one]) => one !== digest)))
  }
}

/** Stores the token that a sign-in returned. */
export async function keepDeviceToken(device: DeviceStore, email: string, token: string): Promise<void> {
  const digest = await digestOf(email)
  if (digest) await tokens.update(device, (old) => ({ ...old, [digest]: token }))
}

/** All tokens of this device, for a sign-in that does not name the account. */
export async function knownDeviceTokens(device: DeviceStore): Promise<string[]> {
  return Object.values(await tokens.get(device))
    .filter((token) => typeof token === 'string')
    .slice(-20)
}
