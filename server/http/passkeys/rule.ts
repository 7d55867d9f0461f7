/** The setting that admins need a passkey (docs/decisions/passkeys.md). */
import * as z from 'zod/mini'

/**
 * The rule's key in `settings`. The stored rule names the host where it was switched on. It applies only at that host,
 * because the passkeys of one host don't work at a different one.
 */
export const RULE_KEY = 'admin-passkeys'

const storedSchema = z.object({ isRequired: z.boolean(), host: z.string() })
export type StoredRule = z.infer<typeof storedSchema>

/** The host at which admins need a passkey; undefined: the rule is off. */
export function requiredAt(stored: unknown): string | undefined {
  const { data } = storedSchema.safeParse(stored)
  return data?.isRequired ? data.host : undefined
}

export const NOT_REQUIRED: StoredRule = { isRequired: false, host: '' }
