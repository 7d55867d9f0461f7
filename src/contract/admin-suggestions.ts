/** Reviewing what riders suggest (`/admin/suggestions`; docs/decisions/what-riders-tell.md). */
import * as z from 'zod/mini'
import { idSchema, instantSchema, localizedSchema, successSchema } from './common.ts'
import { BULK_MAX, bulkIdsSchema, pageQueryShape, revisionShape } from './editing.ts'
import { uploadedImageSchema } from './images.ts'
import { osmRefSchema } from './park-sources.ts'
import { refusalSchema } from './suggestion-receipts.ts'
import { factSchema } from './suggestions.ts'
import { textSchema } from './text.ts'

/** An `open` suggestion waits for an admin. Suggestions in the other states are settled. */
export const SUGGESTION_STATES = ['open', 'takenOver', 'refused', 'alreadySo'] as const
export const suggestionStateSchema = z.enum(SUGGESTION_STATES, 'choice')
export type SuggestionState = z.infer<typeof suggestionStateSchema>

/** Sort orders; `-` is descending. `lastAt`: when a device last sent the suggestion, `count`: number of devices. */
export const SUGGESTION_SORTS = ['-lastAt', 'lastAt', '-count', 'count'] as const
export type SuggestionSort = (typeof SUGGESTION_SORTS)[number]
export const REFUSAL_WORDS_MAX = 500

/** A rider's note, and when the rider saw the park. */
const notedSchema = z.object({ note: z.string(), seenAt: instantSchema })

/** One suggestion, sent by one or more devices. */
export const adminSuggestionSchema = z.object({
  _id: idSchema,
  fact: factSchema,
  state: suggestionStateSchema,
  /** null: the rider suggests a missing park, or the park is in the trash. */
  park: z.nullable(
    z.object({
      id: idSchema,
      url: z.string(),
      name: localizedSchema,
      isHidden: z.boolean(),
      /**
       * The park's current revision. Applying the suggestion sends it; if somebody has saved the park since, the answer
       * is 409 `STALE_EDIT`.
       */
      revision: z.int(),
    }),
  ),
  /** The fact as the first rider saw it, or as the park had it at the renewal; null: it had no value. */
  was: z.unknown(),
  /** The fact as the park has it now; null: it has no value. */
  now: z.unknown(),
  /** The fact as it should be; null: it should have no value. */
  value: z.unknown(),
  /** Whether the park's fact has changed since the rider saw it. */
  isChangedSince: z.boolean(),
  /** Whether the park already has the suggested value. */
  isAlreadySo: z.boolean(),
  /** Number of devices that sent the suggestion; blocked devices are not counted. */
  count: z.int(),
  firstAt: instantSchema,
  lastAt: instantSchema,
  /** The latest note, and the number of notes. */
  note: z.nullable(notedSchema),
  notes: z.int(),
  /** Ids of the senders whose photos are stored, the latest first. */
  photos: z.array(idSchema),
  /** Number of photos that were deleted because nobody had looked at them in 30 days. */
  photosGone: z.int(),
  settledAt: z.nullable(instantSchema),
  reason: z.nullable(refusalSchema),
  words: z.string(),
  /** The element of OpenStreetMap with this value; null: only riders suggest it. */
  element: z.nullable(
    z.object({
      ref: osmRefSchema,
      /** The element's value; null: the element is gone, so the park may be closed. */
      there: z.unknown(),
      /** The element's value that was last taken over; null: none. */
      taken: z.unknown(),
      isGone: z.boolean(),
    }),
  ),
})
export type AdminSuggestion = z.infer<typeof adminSuggestionSchema>

/**
 * Query of `GET /admin/suggestions`. Without `state` the answer has the open suggestions. `search` matches names of
 * parks.
 */
export const suggestionListQuerySchema = z.object({
  state: z.optional(suggestionStateSchema),
  fact: z.optional(factSchema),
  park: z.optional(idSchema),
  search: z.optional(z.string().check(z.maxLength(100))),
  sort: z.optional(z.enum(SUGGESTION_SORTS, 'choice')),
  ...pageQueryShape,
})
export type SuggestionListQuery = z.infer<typeof suggestionListQuerySchema>

export const suggestionListSchema = successSchema(
  z.object({ suggestions: z.array(adminSuggestionSchema), total: z.int(), open: z.int() }),
)
export type SuggestionList = z.infer<typeof suggestionListSchema>['data']

/** A device that sent the suggestion; the server knows nothing else about the device. */
export const suggestionSenderSchema = z.object({
  id: idSchema,
  seenAt: instantSchema,
  note: z.string(),
  hasPhoto: z.boolean(),
  /** Whether the device's photo was deleted because nobody had looked at it in 30 days. */
  isPhotoGone: z.boolean(),
  isBlocked: z.boolean(),
  /** Number of all suggestions of this device. */
  sent: z.int(),
  refused: z.int(),
})
export type SuggestionSender = z.infer<typeof suggestionSenderSchema>

export const suggestionDetailSchema = z.object({
  suggestion: adminSuggestionSchema,
  senders: z.array(suggestionSenderSchema),
})
export type SuggestionDetail = z.infer<typeof suggestionDetailSchema>
export const suggestionAnswerSchema = successSchema(suggestionDetailSchema)

/** Body of `POST /admin/suggestions/{id}/apply`: the revision of the park that the admin saw. */
export const applySuggestionBodySchema = z.object(revisionShape)

/** Body of `POST /admin/suggestions/apply`. */
export const applySuggestionsBodySchema = z.object({
  suggestions: z
    .array(z.object({ id: idSchema, ...revisionShape }))
    .check(z.minLength(1, 'required'), z.maxLength(BULK_MAX, 'tooMany')),
})
export type ApplySuggestionsBody = z.infer<typeof applySuggestionsBodySchema>

/** Body of `POST /admin/suggestions/refuse`. */
export const refuseSuggestionsBodySchema = z.object({
  ids: bulkIdsSchema,
  reason: refusalSchema,
  /** The admin's explanation, which the rider can read in the app. */
  words: z.optional(textSchema(REFUSAL_WORDS_MAX)),
})
export type RefuseSuggestionsBody = z.infer<typeof refuseSuggestionsBodySchema>

/**
 * The ids of the settled suggestions. For each suggestion that could not be settled: its id and the code of the error.
 */
export const settledAnswerSchema = successSchema(
  z.object({ done: z.array(idSchema), failed: z.array(z.object({ id: idSchema, code: z.string() })) }),
)
export type Settled = z.infer<typeof settledAnswerSchema>['data']

/** Body of `POST /admin/suggestions/{id}/park`: the park that the admin created from the suggestion. */
export const madeParkBodySchema = z.object({ parkId: idSchema })

/** Body of `POST /admin/suggestions/{id}/block`: the sender whose device is blocked. */
export const blockSenderBodySchema = z.object({ sender: idSchema })

/** Answer of `GET /admin/suggestions/{id}/photos/{sender}`: WebP in Base64. */
export const suggestionPhotoSchema = successSchema(z.object({ content: z.string() }))

/** Answer of `POST /admin/suggestions/{id}/photos/{sender}`: the photo, now stored as an image of the site. */
export const madeImageSchema = successSchema(z.object({ image: uploadedImageSchema }))
