/**
 * Creating passkeys and signing in with passkeys (docs/decisions/passkeys.md). The package that talks to the browser is
 * loaded at the first call. A call that fails in the browser throws a PasskeyFailure; any other failed call throws an
 * AppError.
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
import type { Services } from '#platform/services.tsx'
import { deviceRecord } from '#platform/storage/device-record.ts'
import { beginSession, endOnServer } from '../session/account-calls.ts'
import { knownDeviceTokens } from '../session/known-device.ts'
import { PasskeyFailure } from './passkey-failure.ts'

type Needed = Pick<Services, 'http' | 'session' | 'device'>

const browser = () => import('@simplewebauthn/browser')

/**
 * Runs a passkey dialog of the browser.
 * @throws PasskeyFailure
 */
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

/**
 * Signs in with the proof that a passkey dialog returned.
 * @param only the account that the passkey must belong to; any other passkey signs nobody in. Code: `PASSKEY_REFUSED`
 */
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

/** Lets the person choose a passkey, and signs in with it. `only` means the same as in `signInWith`. */
export async function signInWithPasskey(services: Needed, only?: string): Promise<User> {
  return signInWith(services, await proofOf(await signInOptions(services)), only)
}

/**
 * Offers the site's passkeys in the browser's autofill of the e-mail field. Resolves to the proof of the chosen
 * passkey; undefined if the browser can't offer passkeys, or when the offer is withdrawn or a later offer replaces it.
 */
export async function offerPasskeys(services: Needed): Promise<PasskeyProof | undefined> {
  const { browserSupportsWebAuthnAutofill } = await browser()
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  return proofOf(await signInOptions(services), true).catch(() => undefined)
}

/** Ends the offer of `offerPasskeys`. */
export async function withdrawOffer(): Promise<void> {
  const { WebAuthnAbortService } = await browser()
  WebAuthnAbortService.cancelCeremony()
}

export const listPasskeys = async ({ http }: Pick<Services, 'http'>): Promise<Passkeys> =>
  (await http.get('users/me/passkeys', passkeysAnswerSchema)).data

/** Stores ids of the passkeys that this device created. An id says nothing about a person. */
const idsHere = deviceRecord('passkeys-here', (stored) => (Array.isArray(stored) ? (stored as string[]) : []))
const HERE_MAX = 20

/** Ids of passkeys that this device created and stores itself, as far as the device knows. */
export const passkeysHere = ({ device }: Pick<Services, 'device'>): Promise<string[]> => idsHere.get(device)

/** Creates a passkey. Codes: `CONFIRMATION_REQUIRED`, `PASSKEY_HOST`, `PASSKEY_REFUSED`. */
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

/** Removes a passkey. Codes: `CONFIRMATION_REQUIRED`, `LAST_PASSKEY`. */
export const removePasskey = ({ http }: Pick<Services, 'http'>, id: string): Promise<void> =>
  http.delete(`users/me/passkeys/${id}`)

/** Fetches the ways in which the person can confirm a call (docs/decisions/confirmation-of-admin-calls.md). */
export const confirmOptions = async ({ http }: Pick<Services, 'http'>): Promise<ConfirmOptions> =>
  (await http.post('auth/again/options', confirmOptionsAnswerSchema, {})).data

/** Confirms with a passkey that the session's owner is present. Code: `PASSKEY_REFUSED`. */
export async function confirmWithPasskey({ http }: Pick<Services, 'http'>): Promise<void> {
  const { passkey: options } = await confirmOptions({ http })
  if (options === null) throw new PasskeyFailure('host')
  const credential = await proofOf(options)
  await http.postWithoutAnswer('auth/again', { json: { credential } })
}
