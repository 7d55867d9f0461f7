import { expect, test } from 'vitest'
import { PasskeyFailure } from './passkey-failure.ts'

const named = (name: string, code?: string) => Object.assign(new Error('x'), { name, ...(code && { code }) })

test.each([
  [named('NotAllowedError', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY'), 'cancelled'],
  [named('NotAllowedError'), 'cancelled'],
  [named('AbortError', 'ERROR_CEREMONY_ABORTED'), 'cancelled'],
  [named('InvalidStateError', 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'), 'known'],
  [named('SecurityError', 'ERROR_INVALID_RP_ID'), 'host'],
  [named('ConstraintError', 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT'), 'unable'],
  [new Error('anything'), 'failed'],
  [undefined, 'failed'],
])('%s is %s', (error, kind) => {
  expect(PasskeyFailure.of(error).kind).toBe(kind)
})
