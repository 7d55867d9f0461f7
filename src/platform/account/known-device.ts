/**
 * What this device got when it signed in to an account before: with it, what strangers do wrong does not lock the person out
 * here (docs/decisions/passwords-and-links.md). It is no proof of who somebody is, and stays when somebody signs out.
 */
import { sha256 } from '../digests/sha256.ts'
import { cleanEmail } from '#contract/pasted.ts'
import { deviceRecord } from '../storage/device-record.ts'
import type { DeviceStore } from '../storage/device-store.ts'

/** Tokens by the digest of the account's e-mail address, so that a shared device does not list who used it. */
type Tokens = Readonly<Record<string, string>>

const tokens = deviceRecord(
  'known-device',
  (stored) => (typeof stored === 'object' ? (stored as Tokens | null) : null) ?? {},
)

/** Undefined where the browser has no digests. */
const digestOf = (email: string) => sha256(cleanEmail(email).toLowerCase())

/** The body of a call about an account, with the device's token for it. */
export async function withDeviceToken<Body extends { email: string }>(
  device: DeviceStore,
  body: Body,
): Promise<Body & { deviceToken?: string }> {
  const digest = await digestOf(body.email)
  const deviceToken = digest && (await tokens.get(device))[digest]
  return typeof deviceToken === 'string' ? { ...body, deviceToken } : body
}

/** Removes the token of an account that is no more. */
export async function forgetDeviceToken(device: DeviceStore, email: string): Promise<void> {
  const digest = await digestOf(email)
  if (digest) {
    await tokens.update(device, (old) => Object.fromEntries(Object.entries(old).filter(([one]) => one !== digest)))
  }
}

/** Keeps the token that a sign-in gave the device. */
export async function keepDeviceToken(device: DeviceStore, email: string, token: string): Promise<void> {
  const digest = await digestOf(email)
  if (digest) await tokens.update(device, (old) => ({ ...old, [digest]: token }))
}

/** All tokens of this device, for a sign-in that does not say whose account it is. */
export async function knownDeviceTokens(device: DeviceStore): Promise<string[]> {
  return Object.values(await tokens.get(device))
    .filter((token) => typeof token === 'string')
    .slice(-20)
}
