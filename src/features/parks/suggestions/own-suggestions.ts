/** This device's open suggestions: waiting in the outbox, or sent and with a receipt from the server. */
import { DAY_MS } from '#contract/time.ts'
import * as z from 'zod/mini'
import { idSchema, localizedSchema } from '#contract/common.ts'
import type { Localized } from '#contract/common.ts'
import { RECEIPTS_MAX, receiptSchema, SUGGESTION_OPEN_MS } from '#contract/suggestion-receipts.ts'
import type { Fact } from '#contract/suggestions.ts'
import { shownRecord } from '#platform/storage/device-record.ts'
import { OWN_SUGGESTIONS_KEY, PARK_SUGGESTION } from '../collection/keys.ts'

/** A suggestion in the outbox. It does not contain the device id, which is added when the suggestion is sent. */
export type ParkSuggestion = {
  /** The park's id; null for a missing park. */
  parkId: string | null
  /** The park's name as on the page; for a missing park as typed. */
  parkName: Localized
  fact: Fact
  /** The suggested value; null: the fact should have no value, or the suggestion is only a photo or a note. */
  value: unknown
  /**
   * The value that the page showed to the rider; null: the fact had no value, or the suggestion is a photo, a note or a
   * missing park.
   */
  was: unknown
  note: string
  /** The time at which the rider wrote the suggestion. */
  seenAt: string
  /** The photo as JPEG bytes. It is not a Blob, because some browsers lose Blobs in a database. */
  photo: ArrayBuffer | null
}

/**
 * The replace key of a suggestion: a later suggestion for the same fact replaces the waiting suggestion. Photos, notes
 * and missing parks are never replaced: their keys contain `ref`, the id of this suggestion.
 */
export const suggestionKeyOf = ({ parkId, fact }: Pick<ParkSuggestion, 'parkId' | 'fact'>, ref: string): string =>
  `${PARK_SUGGESTION}/${parkId ?? ''}/${['photo', 'other', 'park'].includes(fact) ? `${fact}/${ref}` : fact}`

const ownSuggestionSchema = z.object({
  parkId: z.nullable(idSchema),
  parkName: localizedSchema,
  fact: z.string(),
  value: z.unknown(),
  note: z.string(),
  seenAt: z.string(),
  /** Epoch ms. */
  sentAt: z.number(),
  /** The receipt, with which the app asks the server for the outcome; null if there is no outcome to wait for. */
  receipt: z.nullable(receiptSchema),
  /** One of the contract's `RECEIPT_STATES`, or `unsent` if the server refused the suggestion. */
  state: z.string(),
  reason: z.nullable(z.string()),
  /** The admin's words about the outcome. */
  words: z.string(),
  /** Whether no admin looked at the suggestion for 30 days, so that its photo was deleted. */
  isPhotoGone: z.optional(z.boolean()),
  /** Whether the rider was told the outcome. */
  isTold: z.boolean(),
  /** When the outcome was last told (epoch ms), and how often; absent once the rider has read it. */
  told: z.optional(z.object({ at: z.number(), times: z.number() })),
})
export type OwnSuggestion = z.infer<typeof ownSuggestionSchema>

/** `askedAt`: when the server was last asked for outcomes, in epoch ms. */
export type OwnSuggestions = { askedAt: number; list: readonly OwnSuggestion[] }

/** This device's suggestions, stored on the device. */
export const ownSuggestions = shownRecord(OWN_SUGGESTIONS_KEY, (stored): OwnSuggestions => {
  const { askedAt, list } = (stored ?? {}) as Partial<OwnSuggestions>
  return {
    askedAt: typeof askedAt === 'number' ? askedAt : 0,
    list: (Array.isArray(list) ? list : []).flatMap((one) => ownSuggestionSchema.safeParse(one).data ?? []),
  }
})

/** Whether the outcome of a suggestion is still to be asked for. */
export const isOpen = ({ receipt, isTold }: OwnSuggestion): boolean => receipt !== null && !isTold

/** Whether the outcome was told, but not read yet. */
export const isUnread = ({ told }: OwnSuggestion): boolean => told !== undefined

/** An unread outcome is told on this many days. */
export const TELLINGS_MAX = 3

/** Whether a told outcome is still to be read. An outcome that was told often enough counts as read. */
const isStillUnread = ({ told }: OwnSuggestion, now: number): boolean =>
  told !== undefined && (told.times < TELLINGS_MAX || now - told.at < DAY_MS)

/** How long a suggestion that the server refused stays in the list. */
const UNSENT_MS = 30 * DAY_MS

/** The list without finished and expired suggestions; undefined if no suggestion is left. */
export function withoutOld({ askedAt, list }: OwnSuggestions, now: number): OwnSuggestions | undefined {
  const left = list.filter((one) => {
    const age = now - one.sentAt
    if (one.state === 'unsent') return age < UNSENT_MS
    return one.isTold ? isStillUnread(one, now) : age < SUGGESTION_OPEN_MS
  })
  return left.length > 0 ? { askedAt, list: left } : undefined
}

/**
 * Adds a sent suggestion to the list. The server answers a limited number of receipts in one call, so the oldest
 * suggestions are dropped.
 */
export const withSuggestion = ({ askedAt, list }: OwnSuggestions, added: OwnSuggestion): OwnSuggestions => ({
  askedAt,
  list: [...list, added].slice(-RECEIPTS_MAX),
})
