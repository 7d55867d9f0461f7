/**
 * Makes the options for a browser and checks the browser's answer, with `@simplewebauthn/server` and this product's
 * choices.
 */
import type {
  PasskeyCreationOptions,
  PasskeyProof,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '#contract/passkeys.ts'
import type { PasskeysTable } from '#server/db/schema/passkeys.ts'
import type { UsersTable } from '#server/db/schema/users.ts'

/** How long a person has to answer the browser's question. */
export const CHALLENGE_MS = 5 * 60_000

/** ES256, EdDSA and RS256: algorithms that authenticators offer and that every version of Node can verify. */
const ALGORITHMS = [-7, -8, -257]

/**
 * The library is loaded at its first use, because it contains parsers of certificates, which most servers never need.
 */
const library = () => import('@simplewebauthn/server')

/** The site's address. */
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

/** The id of the person that the authenticator stores. It is the account's id, which tells nothing about the person. */
export const userHandleOf = ({ id }: Pick<UsersTable, 'id'>): string => Buffer.from(id).toString('base64url')

/**
 * @param name the site's name, which the authenticator shows
 * @param known the person's passkeys: if an authenticator has one of them, it makes no second one
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
    // A passkey replaces a password. So a person must be able to use it without typing an e-mail address, and the
    // device must recognise the person first.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** @param known the allowed passkeys; empty: any passkey of this site */
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

/** The challenge in an authenticator's answer; undefined: the answer contains no challenge. */
export function challengeOf({ response }: PasskeyProof | PasskeyRegistration): string | undefined {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    const { challenge } = clientData as { challenge?: unknown }
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

/** The new passkey in an authenticator's answer; undefined: the answer contains no valid passkey for this site. */
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
    // The library throws for everything that is not a passkey of this site.
    return undefined
  }
}

/**
 * The passkey's new counter, if a passkey of this site signed the answer; otherwise undefined. The caller compares the
 * counter with the stored one.
 */
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
        // 0 switches the library's comparison of counters off. The database compares the counters, so that only one of
        // two uses at the same time succeeds.
        counter: 0,
      },
    })
    if (!verified) return undefined
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
  } catch {
    return undefined
  }
}
