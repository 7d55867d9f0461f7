/** The setting "admins need a passkey" (docs/decisions/passkeys.md). */
import * as z from 'zod/mini'

/** Where it is stored (`settings`). Other hosts' passkeys don't work, so it counts for the host it was switched on at only. */
export const RULE_KEY = 'admin-passkeys'

const storedSchema = z.object({ isRequired: z.boolean(), host: z.string() })
export type StoredRule = z.infer<typeof storedSchema>

/** The host at which admins need a passkey; undefined: nowhere. */
export function requiredAt(stored: unknown): string | undefined {
  const { data } = storedSchema.safeParse(stored)
  return data?.isRequired ? data.host : undefined
}

export const NOT_REQUIRED: StoredRule = { isRequired: false, host: '' }
