/**
 * Proving again, in a session, that it is one's own (docs/decisions/confirmation-of-admin-calls.md,
 * docs/decisions/passkeys.md).
 */
import * as z from 'zod/mini'
import { typedPasswordField } from './auth.ts'
import { successSchema } from './common.ts'
import { passkeyProofSchema, requestOptionsSchema } from './passkeys.ts'

/** Body of `POST /auth/again`: one of the two. */
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
 * Answer of `POST /auth/again/options`: what the person of the session can confirm with. `passkey` is what
 * `navigator.credentials.get` is called with; null where they have none that works here. `password`: whether it counts.
 */
export const confirmOptionsAnswerSchema = successSchema(
  z.object({ password: z.boolean(), passkey: z.nullable(requestOptionsSchema) }),
)
export type ConfirmOptions = z.infer<typeof confirmOptionsAnswerSchema>['data']
