/** How a park is right now, as riders on the spot report it (docs/decisions/what-riders-tell.md). */
import * as z from 'zod/mini'
import { instantSchema } from './common.ts'

/** `fine` says that nothing is wrong; the others are what is. The gravest first. */
export const CONDITION_PROBLEMS = ['locked', 'works', 'lightsOut', 'broken', 'wet', 'crowded'] as const
export const CONDITION_KINDS = [...CONDITION_PROBLEMS, 'fine'] as const
export const conditionKindSchema = z.enum(CONDITION_KINDS)
export type ConditionKind = z.infer<typeof conditionKindSchema>

/** Reports of one kind on a park that are sent: more say nothing more. */
export const REPORTS_MOST = 20

/** What is reported of a park, by kind. */
export const reportsSchema = z.object({
  /** A kind that a reader does not know is none of its business. */
  kind: z.string(),
  /** When each rider saw it, the latest first; at most REPORTS_MOST. */
  seen: z.array(instantSchema),
  /** An admin confirmed it: it lasts until an admin ends it. */
  isConfirmed: z.optional(z.boolean()),
})
export type Reports = z.infer<typeof reportsSchema>

/** Live reports of all public parks, by the park's id: only parks that have one. */
export const conditionsSchema = z.object({
  /** Raised by every report: the higher one is newer. */
  counter: z.int(),
  parks: z.record(z.string(), z.array(reportsSchema)),
})
export type Conditions = z.infer<typeof conditionsSchema>
