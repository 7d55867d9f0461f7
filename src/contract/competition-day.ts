/** The day of a competition: its results and the check-in (`/admin/events/{id}/results`, `/admin/registrations/{id}/here`). */
import * as z from 'zod/mini'
import { competitionRefSchema, competitionStatusSchema } from './admin-competitions.ts'
import { idSchema, instantSchema, successSchema } from './common.ts'
import { competitionLevelSchema, registrationStateSchema } from './competitions.ts'

/** Highest place in results. */
export const LAST_PLACE = 999
/** Highest number of riders in the body of results. */
const MOST_RESULTS = 2000

/** Body of `PUT /admin/events/{id}/results`. */
export const resultsBodySchema = z.object({
  /** The revision that the edit began from; 0: nobody had saved results. */
  revision: z.int().check(z.gte(0)),
  /** `draft`: the results are not public. */
  status: competitionStatusSchema,
  /** The place of each rider, by the id of the registration; null: none. Riders may share a place. */
  places: z
    .record(idSchema, z.nullable(z.int('amount').check(z.gte(1, 'amount'), z.lte(LAST_PLACE, 'amount'))))
    .check(z.refine((places) => Object.keys(places).length <= MOST_RESULTS, 'tooMany')),
})
export type ResultsBody = z.infer<typeof resultsBodySchema>

/** The results of a competition, with the riders who may get a place. */
export const resultSheetSchema = z.object({
  event: competitionRefSchema,
  /** 0: nobody has saved results yet. If somebody has saved since: 409 `STALE_EDIT`. */
  revision: z.int(),
  status: competitionStatusSchema,
  /** Confirmed riders and those who have a place, by level and name. */
  riders: z.array(
    z.object({
      /** The id of the registration. */
      id: idSchema,
      name: z.string(),
      /** The name in the results: in full if the rider agreed, otherwise with an initial. */
      shownName: z.string(),
      level: competitionLevelSchema,
      place: z.nullable(z.int()),
    }),
  ),
  /** Places of riders whose registration was withdrawn or deleted. */
  nameless: z.array(z.object({ level: competitionLevelSchema, place: z.int() })),
})
export type ResultSheet = z.infer<typeof resultSheetSchema>
export const resultSheetAnswerSchema = successSchema(z.object({ results: resultSheetSchema }))

/** A rider on the day, as the check-in shows them. */
export const arrivalSchema = z.object({
  /** The id of the registration. */
  id: idSchema,
  name: z.string(),
  level: competitionLevelSchema,
  /** `lapsed` and `pending`: the rider never confirmed the registration. */
  state: registrationStateSchema,
  paid: z.boolean(),
  /** When the rider was marked as here; null: not marked. */
  hereAt: z.nullable(instantSchema),
  createdAt: instantSchema,
})
export type Arrival = z.infer<typeof arrivalSchema>

/** The riders of a competition, by level and name. */
export const arrivalListSchema = z.object({ event: competitionRefSchema, riders: z.array(arrivalSchema) })
export type ArrivalList = z.infer<typeof arrivalListSchema>
export const arrivalListAnswerSchema = successSchema(arrivalListSchema)

/**
 * Body of `PUT /admin/registrations/{id}/here`. A press may wait on a device without a signal, so it says when it was.
 * A press that is older than the last one changes nothing.
 */
export const hereBodySchema = z.object({ here: z.boolean(), at: instantSchema })
export type HereBody = z.infer<typeof hereBodySchema>
export const arrivalAnswerSchema = successSchema(z.object({ rider: arrivalSchema }))
