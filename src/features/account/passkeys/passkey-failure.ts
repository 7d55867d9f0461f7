/**
 * Why the browser created or used no passkey:
 * - `cancelled`: the person cancelled, or the time ran out. Browsers do not say which, so that pages can't probe for
 * passkeys.
 * - `known`: this authenticator already has a passkey for the account.
 * - `host`: the page's address is not the site's address.
 * - `unable`: the authenticator can't store passkeys, or can't verify its user.
 * - `other`: the passkey belongs to another account than the one that must sign in.
 * - `failed`: anything else.
 */
export type PasskeyFailureKind = 'cancelled' | 'known' | 'host' | 'unable' | 'other' | 'failed'

/** Maps the error codes of `@simplewebauthn/browser`. */
const KINDS: Readonly<Record<string, PasskeyFailureKind>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'known',
  ERROR_INVALID_DOMAIN: 'host',
  ERROR_INVALID_RP_ID: 'host',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'unable',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'unable',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'unable',
  ERROR_CEREMONY_ABORTED: 'cancelled',
}

export class PasskeyFailure extends Error {
  override name = 'PasskeyFailure'
  readonly kind: PasskeyFailureKind

  constructor(kind: PasskeyFailureKind, cause?: unknown) {
    super(`no passkey: ${kind}`, { cause })
    this.kind = kind
  }

  static of(error: unknown): PasskeyFailure {
    const { name = '', code = '' } = (error ?? {}) as { name?: string; code?: string }
    const kind = KINDS[code] ?? (name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed')
    return new PasskeyFailure(kind, error)
  }
}
