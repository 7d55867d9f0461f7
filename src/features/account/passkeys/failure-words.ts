import { msg } from '@lingui/core/macro'
import { AppError } from '#platform/http/app-error.ts'
import type { PasskeyFailureKind } from './passkey-failure.ts'
import { PasskeyFailure } from './passkey-failure.ts'

/** The message for each kind of failure in the browser. */
export const PASSKEY_WORDS = {
  cancelled: msg`No passkey was used: it was cancelled, or its time was up. You can try again.`,
  known: msg`This device has a passkey for this account already.`,
  host: msg`Passkeys don't work at this address. Open the site by its own address, or use your password.`,
  unable: msg`This device can't keep passkeys, or has no screen lock that tells who uses it.`,
  other: msg`This is a passkey of another account.`,
  failed: msg`The browser could not use a passkey. Try again, or use your password.`,
} satisfies Record<PasskeyFailureKind, unknown>

/** The message for a failure in the browser; undefined: a call to the server failed. */
export const passkeyWords = (failure: unknown) =>
  failure instanceof PasskeyFailure
    ? PASSKEY_WORDS[failure.kind]
    : failure instanceof AppError
      ? undefined
      : PASSKEY_WORDS.failed
