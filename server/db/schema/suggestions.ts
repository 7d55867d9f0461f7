/**
 * Riders' suggestions about parks (docs/decisions/what-riders-tell.md). No person is stored, and a device is a keyed
 * digest.
 */
import type { SuggestionState } from '#contract/admin-suggestions.ts'
import type { Refusal } from '#contract/suggestion-receipts.ts'
import type { Fact } from '#contract/suggestions.ts'

/**
 * One value of one fact of a park, sent by one or more devices. An open suggestion is the only open row of its digest.
 */
export interface SuggestionsTable {
  id: string
  /** null: a missing park is suggested. */
  park_id: string | null
  fact: Fact
  /** JSON; null: the fact has no value. */
  value: string | null
  /** JSON: the fact as the first rider saw it. */
  was: string | null
  /** Digest of park, fact and normalised value. */
  digest: string
  state: SuggestionState
  first_at: string
  /** When a device last sent it again. */
  last_at: string
  settled_at: string | null
  reason: Refusal | null
  /** The admin's own words about a refusal. */
  words: string
  /** After this instant the sweep deletes it. */
  kept_until: string
}

/** A device that sent the suggestion. */
export interface SuggestionSendersTable {
  /** The id of the sender's receipt. */
  id: string
  suggestion_id: string
  device: string
  note: string
  /** When the rider wrote it. */
  seen_at: string
  received_at: string
  /** When the sender's photo was deleted because it had waited too long; a later photo may exist. */
  photo_gone_at: string | null
}

/** A photo that came with the suggestion, until an admin settles it. A table of its own, so that no list reads it. */
export interface SuggestionPhotosTable {
  sender_id: string
  /** WebP without metadata, in Base64. */
  content: string
  received_at: string
  /** A keyed digest of the sender's network, which may have a limited number of waiting photos; '': unknown. */
  network: string
}
