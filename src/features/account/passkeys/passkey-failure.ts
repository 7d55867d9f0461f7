/**
 * Why the browser made or used no passkey:
 * - `cancelled`: the person, or the time for it. Browsers don't tell more, so that pages can't try whether there is a passkey.
 * - `known`: this authenticator has one for the account already.
 * - `host`: the page is at another address than the site.
 * - `unable`: the authenticator can't keep passkeys, or can't tell who uses it.
 * - `other`: it is somebody else's.
 * - `failed`: any other.
 */
export type PasskeyFailureKind = 'cancelled' | 'known' | 'host' | 'unable' | 'other' | 'failed'

/** The browser's codes, as `@simplewebauthn/browser` has them. */
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
