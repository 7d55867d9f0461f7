import { createHash } from 'node:crypto'
import type { Fact } from '#contract/suggestions.ts'

/**
 * The digest by which two suggestions are the same. @param parkId null: a missing park @param identity the normalised
 * value
 */
export const suggestionDigest = (parkId: string | null, fact: Fact, identity: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([parkId, fact, identity]))
    .digest('base64url')
