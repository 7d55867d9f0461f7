/** This device's open suggestions: in the outbox, or with a receipt of the server. */
import { DAY_MS } from '#contract/time.ts'
import * as z from 'zod/mini'
import { idSchema, localizedSchema } from '#contract/common.ts'
import type { Localized } from '#contract/common.ts'
import { RECEIPTS_MAX, receiptSchema, SUGGESTION_OPEN_MS } from '#contract/suggestion-receipts.ts'
import type { Fact } from '#contract/suggestions.ts'
import { shownRecord } from '#platform/storage/device-record.ts'
import { OWN_SUGGESTIONS_KEY, PARK_SUGGESTION } from '../collection/keys.ts'

/** A suggestion in the outbox. The device id is added when it is sent. */
export type ParkSuggestion = {
  /** null: a missing park. */
  parkId: string | null
  /** The name on the page; for a missing park as typed. */
  parkName: Localized
  fact: Fact
  /** The right value, and the fact as the rider saw it; null if a fact has no value. */
  value: unknown
  was: unknown
  note: string
  /** When the rider wrote it. */
  seenAt: string
  /** A JPEG. Not a Blob: some browsers lose Blobs in a database. */
  photo: ArrayBuffer | null
}

/**
 * A later suggestion for the same fact replaces a waiting one; photos, notes and missing parks are never replaced.
 * `ref`: this suggestion's id.
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
  /** null: there is nothing to ask for. */
  receipt: z.nullable(receiptSchema),
  /** One of the contract's `RECEIPT_STATES`; `unsent`: the server refused it. */
  state: z.string(),
  reason: z.nullable(z.string()),
  /** The admin's own words. */
  words: z.string(),
  /** Nobody looked at it for 30 days, and its photo was deleted. */
  isPhotoGone: z.optional(z.boolean()),
  /** The rider has been told the outcome. */
  isTold: z.boolean(),
})
export type OwnSuggestion = z.infer<typeof ownSuggestionSchema>

/** `askedAt`: when the server was last asked for outcomes, epoch ms. */
export type OwnSuggestions = { askedAt: number; list: readonly OwnSuggestion[] }

/** What this device suggested, on the device. */
export const ownSuggestions = shownRecord(OWN_SUGGESTIONS_KEY, (stored): OwnSuggestions => {
  const { askedAt, list } = (stored ?? {}) as Partial<OwnSuggestions>
  return {
    askedAt: typeof askedAt === 'number' ? askedAt : 0,
    list: (Array.isArray(list) ? list : []).flatMap((one) => ownSuggestionSchema.safeParse(one).data ?? []),
  }
})

/** Whether the server can still answer about it. */
export const isOpen = ({ receipt, isTold }: OwnSuggestion): boolean => receipt !== null && !isTold

/** How long a suggestion that the server refused stays readable. */
const UNSENT_MS = 30 * DAY_MS

/** The list without finished and expired suggestions. undefined: nothing is left to keep. */
export function withoutOld({ askedAt, list }: OwnSuggestions, now: number): OwnSuggestions | undefined {
  const left = list.filter(({ isTold, sentAt, state }) =>
    state === 'unsent' ? now - sentAt < UNSENT_MS : !isTold && now - sentAt < SUGGESTION_OPEN_MS,
  )
  return left.length > 0 ? { askedAt, list: left } : undefined
}

/** The list plus a sent suggestion. The server answers a limited number of receipts at once; the oldest are dropped. */
export const withSuggestion = ({ askedAt, list }: OwnSuggestions, added: OwnSuggestion): OwnSuggestions => ({
  askedAt,
  list: [...list, added].slice(-RECEIPTS_MAX),
})
