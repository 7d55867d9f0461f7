/** One passkey. Apart from `passkeys.ts`, because the schema of accounts needs it and is loaded before that. */
import * as z from 'zod/mini'
import { idSchema, instantSchema } from './common.ts'

/** A passkey, as its person and admins see it. */
export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The host that the passkey was made on: it works only there. */
  host: z.string(),
  /** Whether it is kept beyond one device, for example by a password manager. */
  isBackedUp: z.boolean(),
  createdAt: instantSchema,
  lastUsedAt: z.nullable(instantSchema),
})
export type Passkey = z.infer<typeof passkeySchema>
