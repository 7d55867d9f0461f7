/** One passkey: apart from the rest of `passkeys.ts`, because accounts have it and are loaded before that. */
import * as z from 'zod/mini'
import { idSchema, instantSchema } from './common.ts'

/** A passkey, as its person and admins see it. */
export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The host that it was made on: it works on this one only. */
  host: z.string(),
  /** Whether it is kept beyond one device, by the maker of a password manager. */
  isBackedUp: z.boolean(),
  createdAt: instantSchema,
  lastUsedAt: z.nullable(instantSchema),
})
export type Passkey = z.infer<typeof passkeySchema>
