/**
 * Tokens that this device got at earlier sign-ins. With its token, failed attempts of strangers don't lock the person
 * out on this device (docs/decisions/sign-in.md). A token proves no identity, and it stays after signing
 * out.
 */
import { sha256 } from '#platform/digests/sha256.ts'
import { cleanEmail } from '#contract/pasted.ts'
import type { DeviceStore } from '#platform/storage/device-store.ts'

const KEY = 'known-device'
/** Tokens keyed by the digest of the account's e-mail address, so that a shared device does not reveal who used it. */
type Tokens = Readonly<Record<string, string>>

const tokensIn = (stored: unknown): Tokens => (typeof stored === 'object' ? (stored as Tokens | null) : null) ?? {}

/** undefined if the browser has no digests. */
const digestOf = (email: string) => sha256(cleanEmail(email).toLowerCase())

/** The body of an account call, plus the device's token for that account. */
export async function withDeviceToken<Body extends { email: string }>(
  device: DeviceStore,
  body: Body,
): Promise<Body & { deviceToken?: string }> {
  const digest = await digestOf(body.email)
  const deviceToken = digest && tokensIn(await device.get(KEY))[digest]
  return typeof deviceToken === 'string' ? { ...body, deviceToken } : body
}

/** Removes the token of a deleted account. */
export async function forgetDeviceToken(device: DeviceStore, email: string): Promise<void> {
  const digest = await digestOf(email)
  if (digest) {
    await device.update(KEY, (old): Tokens =>
      Object.fromEntries(Object.entries(tokensIn(old)).filter(([one]) => one !== digest)),
    )
  }
}

/** Stores the token that a sign-in returned. */
export async function keepDeviceToken(device: DeviceStore, email: string, token: string): Promise<void> {
  const digest = await digestOf(email)
  if (digest) await device.update(KEY, (old): Tokens => ({ ...tokensIn(old), [digest]: token }))
}

/** All tokens of this device, for a sign-in that does not name the account. */
export async function knownDeviceTokens(device: DeviceStore): Promise<string[]> {
  const tokens = Object.values(tokensIn(await device.get(KEY)))
  return tokens.filter((token) => typeof token === 'string').slice(-20)
}
