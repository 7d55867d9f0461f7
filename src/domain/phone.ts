import { cleanPhone } from '#contract/pasted.ts'

/** A typed phone number as digits alone, as the server stores it. Any other text is kept, and validation refuses it. */
export const normalisePhone = (typed: string): string => cleanPhone(typed)
