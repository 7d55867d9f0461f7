/**
 * What this device got when it signed in to an account before: with it, what strangers do wrong does not lock the person out
 * here (docs/decisions/sign-in.md). It is no proof of who somebody is, and stays when somebody signs out.
 */
import { sha256 } from '#platform/digests/sha256.ts'
import { cleanEmail } from '#contract/pasted.ts'
import type { DeviceStore } from '#platform/storage/device-store.ts'

const KEY = 'known-device'
/** Tokens by the digest of the account's e-mail address, so that a shared device does not list who used it. */
type Tokens = Readonly<Record<string, string>>

const tokensIn = (stored: unknown): Tokens => (typeof stored === 'object' ? (stored as Tokens | null) : null) ?? {}

/** Undefined where the browser has no digests. */
const digestOf = (email: string) => sha256(cleanEmail(email).toLowerCase())

/** The body of a call about an account, with the device's token for it. */
export async function withDeviceToken<Body extends { email: string }>(
  device: DeviceStore,
  body: Body,
): Promise<Body & { deviceToken?: string }> {
  const digest = await digestOf(body.email)
  const deviceToken = digest && tokensIn(await device.get(KEY))[digest]
  return typeof deviceToken === 'string' ? { ...body, deviceToken } : body
}

/** Removes the token of an account that is no more. */
export async function forgetDeviceToken(device: DeviceStore, email: string): Promise<void> {
  const digest = await digestOf(email)
  if (digest) {
    await device.update(KEY, (old): Tokens =>
      Object.fromEntries(Object.entries(tokensIn(old)).filter(([one]) => one !== digest)),
    )
  }
}

/** Keeps the token that a sign-in gave the device. */
export async function keepDeviceToken(device: DeviceStore, email: string, token: string): Promise<void> {
  const digest = await digestOf(email)
  if (digest) await device.update(KEY, (old): Tokens => ({ ...tokensIn(old), [digest]: token }))
}

/** All tokens of this device, for a sign-in that does not say whose account it is. */
export async function knownDeviceTokens(device: DeviceStore): Promise<string[]> {
  const tokens = Object.values(tokensIn(await device.get(KEY)))
  return tokens.filter((token) => typeof token === 'string').slice(-20)
}
