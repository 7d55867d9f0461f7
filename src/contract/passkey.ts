/**
 * One passkey. It is in a file separate from `passkeys.ts`, because the schema of accounts needs it, and pages load
 * that schema earlier.
 */
import * as z from 'zod/mini'
import { idSchema, instantSchema } from './common.ts'

/** A passkey, as its owner and admins see it. */
export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The host that the passkey was created on. The passkey works only on this host. */
  host: z.string(),
  /** Whether the passkey is stored outside of the device too, for example by a password manager. */
  isBackedUp: z.boolean(),
  createdAt: instantSchema,
  lastUsedAt: z.nullable(instantSchema),
})
export type Passkey = z.infer<typeof passkeySchema>
