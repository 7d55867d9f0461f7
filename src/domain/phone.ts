import { cleanPhone } from '#contract/pasted.ts'

/**
 * A typed phone number as digits alone, as the server stores it. Text that is no phone number is returned unchanged,
 * and validation refuses it.
 */
export const normalisePhone = (typed: string): string => cleanPhone(typed)
