/**
 * Asking again for a password or passkey during a session, because somebody else than the account's owner may be at the
 * device (docs/decisions/confirmation-of-admin-calls.md, docs/decisions/passkeys.md).
 */
import * as z from 'zod/mini'
import { typedPasswordField } from './auth.ts'
import { successSchema } from './common.ts'
import { passkeyProofSchema, requestOptionsSchema } from './passkeys.ts'

/** Body of `POST /auth/again`: a password or a passkey's answer. */
export const confirmBodySchema = z
  .object({ password: z.optional(typedPasswordField), credential: z.optional(passkeyProofSchema) })
  .check(
    z.refine(({ password, credential }) => (password === undefined) !== (credential === undefined), {
      path: ['password'],
      message: 'required',
    }),
  )
export type ConfirmBody = z.infer<typeof confirmBodySchema>

/**
 * Answer of `POST /auth/again/options`: how the signed-in person can confirm. `passkey` is the argument of
 * `navigator.credentials.get`; null: the person has no passkey that works on this host. `password`: whether a password
 * is accepted.
 */
export const confirmOptionsAnswerSchema = successSchema(
  z.object({ password: z.boolean(), passkey: z.nullable(requestOptionsSchema) }),
)
export type ConfirmOptions = z.infer<typeof confirmOptionsAnswerSchema>['data']
