import { createHash } from 'node:crypto'
import type { Fact } from '#contract/suggestions.ts'
import { normalOf } from '#domain/suggestions/suggestions.ts'

/**
 * The digest by which two suggestions are the same. @param parkId null: a missing park @param identity the normalised
 * value
 */
export const suggestionDigest = (parkId: string | null, fact: Fact, identity: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([parkId, fact, identity]))
    .digest('base64url')

/** The digest of a suggestion with a value. A renewal's question has that of the same suggestion by a rider. */
export const digestOfQuestion = ({ parkId, fact, value }: { parkId: string; fact: Fact; value: unknown }): string =>
  suggestionDigest(parkId, fact, normalOf(fact, value))
