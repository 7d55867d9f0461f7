import { cleanPhone } from '#contract/pasted.ts'

/** A typed phone number as digits alone, as the server stores it. Anything else stays, for validation to refuse. */
export const normalisePhone = (typed: string): string => cleanPhone(typed)
