/** Renewal of the parks from OpenStreetMap (`/admin/renewal`). */
import * as z from 'zod/mini'
import { idSchema, instantSchema, successSchema } from './common.ts'
import { importAnswerSchema, importPlanSchema } from './directory.ts'

/** Why nothing could be taken from OpenStreetMap. */
export const RENEWAL_PROBLEMS = [
  /** The server was too busy, at each of several tries. */
  'busy',
  /** No connection. `code`: the error's code. */
  'unreachable',
  /** No complete answer in time. */
  'late',
  /** A status other than 200. `status`: the number. */
  'refused',
  /** A web page, or something else that is no answer of Overpass. */
  'notJson',
  /** The connection ended before the answer did. */
  'cutOff',
  /** The server gave up in the middle and says so. `remark`: its words. */
  'incomplete',
  /** The answer is larger than `megabytes`. */
  'tooLarge',
  /** The answer has no elements at all. */
  'empty',
  /** More than a fifth of the known elements are missing: `missing` of `known`. A person may confirm this. */
  'missing',
  /** The directory was changed again and again while the answer was compared with it. */
  'changed',
  /** An error of this program; the log has more. */
  'failed',
] as const
export type RenewalProblemCode = (typeof RENEWAL_PROBLEMS)[number]

const problemSchema = z.object({ code: z.enum(RENEWAL_PROBLEMS), values: z.record(z.string(), z.string()) })
export type RenewalProblem = z.infer<typeof problemSchema>

/** Who started a renewal: the weekly job, an admin, or the command line. */
const startedBySchema = z.enum(['job', 'admin', 'command'])
export type StartedBy = z.infer<typeof startedBySchema>

const countsSchema = z.object({
  /** New parks, which wait hidden for a decision. */
  added: z.int(),
  /** Parks with changed facts. */
  changed: z.int(),
  /** Questions for admins: suggestions, and parks whose identity is not sure. */
  asked: z.int(),
  /** Known elements that the answer lacks. */
  vanished: z.int(),
})
export type RenewalCounts = z.infer<typeof countsSchema>

export const renewalStateSchema = z.object({
  /** Whether OpenStreetMap is being asked now. */
  isRunning: z.boolean(),
  /** The answer that waits for an admin to take it. `dataAt`: the state of OpenStreetMap's data, if it is known. */
  answer: z.nullable(z.object({ at: instantSchema, dataAt: z.nullable(z.string()), elements: z.int() })),
  /** The latest renewal that succeeded. `historyId`: its entry in the history; null: it changed nothing. */
  taken: z.nullable(
    z.object({
      at: instantSchema,
      by: startedBySchema,
      counts: countsSchema,
      historyId: z.nullable(idSchema),
    }),
  ),
  /** The latest attempt, if it failed. `retryAt`: when the weekly job tries again; null: it does not. */
  failure: z.nullable(
    z.object({
      at: instantSchema,
      by: startedBySchema,
      problem: problemSchema,
      retryAt: z.nullable(instantSchema),
    }),
  ),
  /** When the weekly job asks next; null: it is off. */
  nextAt: z.nullable(instantSchema),
})
export type RenewalState = z.infer<typeof renewalStateSchema>
export const renewalStateAnswerSchema = successSchema(z.object({ renewal: renewalStateSchema }))

/** Answer of `GET /admin/renewal/plan`: the changes that taking the answer would make. */
export const renewalPlanAnswerSchema = successSchema(importPlanSchema)

/** Body of `POST /admin/renewal`. */
export const takeRenewalBodySchema = z.object({
  /** The plan that the admin has seen. */
  plan: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** The admin knows that more than a fifth of the known elements are missing. */
  isMissingConfirmed: z._default(z.boolean(), false),
})
export const takenRenewalAnswerSchema = importAnswerSchema
