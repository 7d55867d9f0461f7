/** What this device suggested and has not heard the end of: in the outbox, and with a receipt of the server. */
import * as z from 'zod/mini'
import { idSchema, localizedSchema } from '#contract/common.ts'
import type { Localized } from '#contract/common.ts'
import { RECEIPTS_MAX, receiptSchema, SUGGESTION_OPEN_MS } from '#contract/suggestion-receipts.ts'
import type { Fact } from '#contract/suggestions.ts'
import { shownRecord } from '#platform/storage/device-record.ts'
import { OWN_SUGGESTIONS_KEY, PARK_SUGGESTION } from '../keys.ts'

/** A suggestion in the outbox. The device id is added when it is sent. */
export type ParkSuggestion = {
  /** Null: a park that is missing. */
  parkId: string | null
  /** As the page had it; of a missing park: as it was typed. */
  parkName: Localized
  fact: Fact
  /** The right value, and the fact as the rider saw it; null where a fact has no value. */
  value: unknown
  was: unknown
  note: string
  /** When the rider wrote it. */
  seenAt: string
  /** A JPEG. Not as a Blob: some browsers lose those of a database. */
  photo: ArrayBuffer | null
}

/** A later suggestion of the same fact replaces one that waits; photos, words and missing parks each stay. `ref`: of this one. */
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
  /** Null: there is nothing to ask for. */
  receipt: z.nullable(receiptSchema),
  /** Of the contract's `RECEIPT_STATES`; `unsent`: the server refused to take it. */
  state: z.string(),
  reason: z.nullable(z.string()),
  /** The admin's own. */
  words: z.string(),
  /** Nobody had looked at it in 30 days, and its photo was deleted. */
  isPhotoGone: z.optional(z.boolean()),
  /** The rider was told what became of it. */
  isTold: z.boolean(),
})
export type OwnSuggestion = z.infer<typeof ownSuggestionSchema>

/** `askedAt`: when the server was last asked what became of them, epoch ms. */
export type OwnSuggestions = { askedAt: number; list: readonly OwnSuggestion[] }

/** What this device suggested, on the device. */
export const ownSuggestions = shownRecord(OWN_SUGGESTIONS_KEY, (stored): OwnSuggestions => {
  const { askedAt, list } = (stored ?? {}) as Partial<OwnSuggestions>
  return {
    askedAt: typeof askedAt === 'number' ? askedAt : 0,
    list: (Array.isArray(list) ? list : []).flatMap((one) => ownSuggestionSchema.safeParse(one).data ?? []),
  }
})

/** Whether the server can still say something about it. */
export const isOpen = ({ receipt, isTold }: OwnSuggestion): boolean => receipt !== null && !isTold

/** How long what the server did not accept is still to be read. */
const UNSENT_MS = 30 * 24 * 60 * 60 * 1000

/** The list without what was told and what is too old to be heard of. Undefined: nothing is left to keep. */
export function withoutOld({ askedAt, list }: OwnSuggestions, now: number): OwnSuggestions | undefined {
  const left = list.filter(({ isTold, sentAt, state }) =>
    state === 'unsent' ? now - sentAt < UNSENT_MS : !isTold && now - sentAt < SUGGESTION_OPEN_MS,
  )
  return left.length > 0 ? { askedAt, list: left } : undefined
}

/** The list with a suggestion that was sent. The server answers so many receipts at once: those before them are let go. */
export const withSuggestion = ({ askedAt, list }: OwnSuggestions, added: OwnSuggestion): OwnSuggestions => ({
  askedAt,
  list: [...list, added].slice(-RECEIPTS_MAX),
})
