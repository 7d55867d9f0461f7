/**
 * Making passkeys and signing in with them (docs/decisions/passkeys.md). The package that talks to the browser is
 * loaded when the first is asked for. Each call throws an AppError, or a PasskeyFailure where it ends in the browser.
 */
import { signedInSchema } from '#contract/auth.ts'
import { type ConfirmOptions, confirmOptionsAnswerSchema } from '#contract/confirm.ts'
import type { Passkey } from '#contract/passkey.ts'
import {
  creationOptionsAnswerSchema,
  passkeyAnswerSchema,
  type PasskeyProof,
  type PasskeyRegistration,
  type PasskeyRequestOptions,
  type Passkeys,
  passkeysAnswerSchema,
  requestOptionsAnswerSchema,
} from '#contract/passkeys.ts'
import type { User } from '#contract/users.ts'
import type { Services } from '../services.tsx'
import { deviceRecord } from '../storage/device-record.ts'
import { beginSession, endOnServer } from './account-calls.ts'
import { knownDeviceTokens } from './known-device.ts'
import { PasskeyFailure } from './passkey-failure.ts'

type Needed = Pick<Services, 'http' | 'session' | 'device'>

const browser = () => import('@simplewebauthn/browser')

/** Runs what the browser asks the person. @throws PasskeyFailure */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    throw PasskeyFailure.of(error)
  }
}

const proofOf = async (optionsJSON: PasskeyRequestOptions, useBrowserAutofill = false): Promise<PasskeyProof> => {
  const { startAuthentication } = await browser()
  return asked(
    async () => (await startAuthentication({ optionsJSON: optionsJSON as never, useBrowserAutofill })) as PasskeyProof,
  )
}

const signInOptions = async ({ http }: Needed): Promise<PasskeyRequestOptions> => {
  const { options } = (await http.post('auth/passkeys/options', requestOptionsAnswerSchema, { isAnonymous: true })).data
  if (options === null) throw new PasskeyFailure('host')
  return options
}

/** @param only whose passkey it must be; with anybody else's nobody is signed in. Code: `PASSKEY_REFUSED` */
export async function signInWith(
  { http, session, device }: Needed,
  credential: PasskeyProof,
  only?: string,
): Promise<User> {
  const deviceTokens = await knownDeviceTokens(device)
  const json = { credential, ...(deviceTokens.length > 0 && { deviceTokens }) }
  const { data } = await http.post('auth/passkeys/login', signedInSchema, { json, isAnonymous: true })
  const { user, accessToken } = data
  if (only !== undefined && user._id !== only) {
    await endOnServer({ http }, accessToken).catch(() => undefined)
    throw new PasskeyFailure('other')
  }
  return beginSession({ session, device }, data, user.email)
}

/** Signs in with a passkey that the person chooses, as `signInWith`. */
export async function signInWithPasskey(services: Needed, only?: string): Promise<User> {
  return signInWith(services, await proofOf(await signInOptions(services)), only)
}

/**
 * Offers the passkeys of this site where the browser completes the e-mail address. Resolves to what signs in with the one that is
 * chosen; undefined where there is no such offer, and when it is withdrawn or another begins.
 */
export async function offerPasskeys(services: Needed): Promise<PasskeyProof | undefined> {
  const { browserSupportsWebAuthnAutofill } = await browser()
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  return proofOf(await signInOptions(services), true).catch(() => undefined)
}

/** Withdraws the offer of `offerPasskeys`. */
export async function withdrawOffer(): Promise<void> {
  const { WebAuthnAbortService } = await browser()
  WebAuthnAbortService.cancelCeremony()
}

export const listPasskeys = async ({ http }: Pick<Services, 'http'>): Promise<Passkeys> =>
  (await http.get('users/me/passkeys', passkeysAnswerSchema)).data

/** Where the passkeys are listed that were made by this device itself: their ids, which say nothing about anybody. */
const idsHere = deviceRecord('passkeys-here', (stored) => (Array.isArray(stored) ? (stored as string[]) : []))
const HERE_MAX = 20

/** The ids of passkeys that this device made and keeps itself, as far as it knows. */
export const passkeysHere = ({ device }: Pick<Services, 'device'>): Promise<string[]> => idsHere.get(device)

/** Makes a passkey. Codes: `CONFIRMATION_REQUIRED`, `PASSKEY_HOST`, `PASSKEY_REFUSED`. */
export async function addPasskey({ http, device }: Pick<Services, 'http' | 'device'>): Promise<Passkey> {
  const { options } = (await http.post('users/me/passkeys/options', creationOptionsAnswerSchema, {})).data
  const { startRegistration } = await browser()
  const { authenticatorAttachment, ...credential } = await asked(() =>
    startRegistration({ optionsJSON: options as never }),
  )
  const json = { credential: credential as PasskeyRegistration }
  const { passkey } = (await http.post('users/me/passkeys', passkeyAnswerSchema, { json })).data
  if (authenticatorAttachment === 'platform') {
    await idsHere.update(device, (old) => [...old, passkey.id].slice(-HERE_MAX))
  }
  return passkey
}

export const renamePasskey = async ({ http }: Pick<Services, 'http'>, id: string, name: string): Promise<Passkey> =>
  (await http.put(`users/me/passkeys/${id}`, passkeyAnswerSchema, { json: { name } })).data.passkey

/** Codes: `CONFIRMATION_REQUIRED`, `LAST_PASSKEY`. */
export const removePasskey = ({ http }: Pick<Services, 'http'>, id: string): Promise<void> =>
  http.delete(`users/me/passkeys/${id}`)

/** What the person can confirm with (docs/decisions/confirmation-of-admin-calls.md). */
export const confirmOptions = async ({ http }: Pick<Services, 'http'>): Promise<ConfirmOptions> =>
  (await http.post('auth/again/options', confirmOptionsAnswerSchema, {})).data

/** Confirms with a passkey that it is the person of the session. Code: `PASSKEY_REFUSED`. */
export async function confirmWithPasskey({ http }: Pick<Services, 'http'>): Promise<void> {
  const { passkey: options } = await confirmOptions({ http })
  if (options === null) throw new PasskeyFailure('host')
  const credential = await proofOf(options)
  await http.postWithoutAnswer('auth/again', { json: { credential } })
}
