/** What riders suggest about parks (docs/decisions/what-riders-tell.md). No person, and a device is a keyed digest. */
import type { SuggestionState } from '#contract/admin-suggestions.ts'
import type { Refusal } from '#contract/suggestion-receipts.ts'
import type { Fact } from '#contract/suggestions.ts'

/** One value of one fact of a park, by however many devices. While it is open there is one row of its digest. */
export interface SuggestionsTable {
  id: string
  /** null: a park that is missing. */
  park_id: string | null
  fact: Fact
  /** JSON; null: the fact has no value. */
  value: string | null
  /** JSON: the fact as the first rider saw it. */
  was: string | null
  /** Of park, fact and normalised value. */
  digest: string
  state: SuggestionState
  first_at: string
  /** When it was last said again. */
  last_at: string
  settled_at: string | null
  reason: Refusal | null
  /** The admin's own words to a refusal. */
  words: string
  /** Then the sweep deletes it. */
  kept_until: string
}

/** A device that says so. */
export interface SuggestionSendersTable {
  /** Of its receipt. */
  id: string
  suggestion_id: string
  device: string
  note: string
  /** When the rider wrote it. */
  seen_at: string
  received_at: string
  /** When its photo was deleted because it had waited too long; a later photo may be there since. */
  photo_gone_at: string | null
}

/** A photo that came with it, until an admin settles it. Apart, so that no list reads it. */
export interface SuggestionPhotosTable {
  sender_id: string
  /** WebP without metadata, in Base64. */
  content: string
  received_at: string
  /** A keyed digest of the network that it came from, of which only so many wait; '': none is known. */
  network: string
}
