/**
 * Riders' suggestions about parks (docs/decisions/what-riders-tell.md). No person is stored, and a device is stored as
 * a keyed digest.
 */
import type { SuggestionState } from '#contract/admin-suggestions.ts'
import type { Refusal } from '#contract/suggestion-receipts.ts'
import type { Fact } from '#contract/suggestions.ts'

/** Who suggests: riders, or a renewal from OpenStreetMap. Riders may send the same suggestion as OpenStreetMap. */
export type SuggestionSource = 'rider' | 'osm'

/** One suggested value for one fact of a park, sent by devices or found by a renewal. Open suggestions have different digests. */
export interface SuggestionsTable {
  id: string
  /** null: the rider suggests a missing park. */
  park_id: string | null
  fact: Fact
  /** JSON; null: the fact has no value. */
  value: string | null
  /** JSON: the fact as the first sender saw it, or as the park had it at the renewal. */
  was: string | null
  /** Digest of park, fact and normalised value. */
  digest: string
  state: SuggestionState
  first_at: string
  /** When a device last sent the suggestion. */
  last_at: string
  settled_at: string | null
  reason: Refusal | null
  /** Why an admin refused the suggestion, in the admin's own words. */
  words: string
  /** After this instant the suggestion is deleted. */
  kept_until: string
  source: SuggestionSource
  /** JSON (`ElementSays`): which element says it, and what was last taken over; null: riders say it. */
  taken: string | null
}

/** A fact in the words of an element of OpenStreetMap. */
export interface ElementSays {
  ref: string
  /** The element's value; null: the element is gone. */
  there: unknown
  /** The value last taken over; null: none. */
  taken: unknown
}

/** A device that sent the suggestion. */
export interface SuggestionSendersTable {
  /** The id of the sender's receipt. */
  id: string
  suggestion_id: string
  device: string
  note: string
  /** When the sender wrote the suggestion. */
  seen_at: string
  received_at: string
  /**
   * When the sender's photo was deleted because no admin had looked at it in time. The sender may have sent a photo
   * again since.
   */
  photo_gone_at: string | null
}

/**
 * A photo that came with the suggestion; it is stored until an admin settles the suggestion. Photos are in a table of
 * their own, so that lists of suggestions do not read the photos' bytes.
 */
export interface SuggestionPhotosTable {
  sender_id: string
  /** WebP without metadata, in Base64. */
  content: string
  received_at: string
  /**
   * A keyed digest of the sender's network; '': the network is unknown. It is stored because each network may have only
   * a limited number of waiting photos.
   */
  network: string
}
