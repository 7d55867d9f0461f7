/** What a browser is asked for, and what it answers: `@simplewebauthn/server` with this site's choices. */
import type {
  PasskeyCreationOptions,
  PasskeyProof,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '#contract/passkeys.ts'
import type { PasskeysTable } from '#server/db/schema/passkeys.ts'
import type { UsersTable } from '#server/db/schema/users.ts'

/** How long a person has to answer. */
export const CHALLENGE_MS = 5 * 60_000

/** ES256, EdDSA and RS256: what authenticators have, and every version of Node can verify. */
const ALGORITHMS = [-7, -8, -257]

/** Loaded with its first use: parsers of certificates, which most visitors' server never needs. */
const library = () => import('@simplewebauthn/server')

/** Where the site is. */
export interface Site {
  origin: string
  rpId: string
}

type Known = Pick<PasskeysTable, 'credential_id' | 'transports'>
type KnownForBrowser = PasskeyRequestOptions['allowCredentials']

const toBrowser = (passkeys: readonly Known[]): KnownForBrowser =>
  passkeys.map(({ credential_id: id, transports }) => ({
    id,
    type: 'public-key',
    transports: JSON.parse(transports) as string[],
  }))

/** What an authenticator calls the person by: the account's id, which says nothing about them. */
export const userHandleOf = ({ id }: Pick<UsersTable, 'id'>): string => Buffer.from(id).toString('base64url')

/**
 * @param name the site's, which the authenticator shows
 * @param known the passkeys that the person has: one authenticator makes one
 */
export function creationOptions(
  { rpId, name }: Site & { name: string },
  user: Pick<UsersTable, 'id' | 'email' | 'name'>,
  challenge: string,
  known: readonly Known[],
): PasskeyCreationOptions {
  return {
    challenge,
    rp: { id: rpId, name },
    user: { id: userHandleOf(user), name: user.email, displayName: user.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_MS,
    excludeCredentials: toBrowser(known),
    // It takes the place of a password: found without typing an e-mail address, and used after the device knows its person.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** @param known the passkeys that count; empty: any of this site */
export const requestOptions = (
  { rpId }: Site,
  challenge: string,
  known: readonly Known[] = [],
): PasskeyRequestOptions => ({
  challenge,
  rpId,
  timeout: CHALLENGE_MS,
  allowCredentials: toBrowser(known),
  userVerification: 'required',
})

/** The challenge that an answer says it is for; undefined: there is none to be read. */
export function challengeOf({ response }: PasskeyProof | PasskeyRegistration): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    const { challenge } = said as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

export interface MadePasskey {
  credentialId: string
  publicKey: string
  counter: number
  isBackedUp: boolean
}

/** Whether an answer makes a passkey for this site; undefined: it does not. */
export async function madePasskey(
  { origin, rpId }: Site,
  answer: PasskeyRegistration,
  challenge: string,
): Promise<MadePasskey | undefined> {
  try {
    const { verifyRegistrationResponse } = await library()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} } as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return undefined
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      isBackedUp: credentialBackedUp,
    }
  } catch {
    // Whatever it is, it is no passkey of ours: the library says so by throwing.
    return undefined
  }
}

/** Whether an answer was signed by a passkey on this site; undefined: it was not. The counter is the caller's matter. */
export async function signedBy(
  { origin, rpId }: Site,
  passkey: PasskeysTable,
  answer: PasskeyProof,
  challenge: string,
): Promise<Pick<MadePasskey, 'counter' | 'isBackedUp'> | undefined> {
  try {
    const { verifyAuthenticationResponse } = await library()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} } as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        // Compared in the database, where two uses at once can't both pass.
        counter: 0,
      },
    })
    if (!verified) return undefined
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
  } catch {
    return undefined
  }
}
