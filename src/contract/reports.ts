/** Conditions of a park at the moment, as riders who are there report them (docs/decisions/what-riders-tell.md). */
import * as z from 'zod/mini'
import { instantSchema } from './common.ts'

/** Problems, the most serious first; `fine` means that the park has none. */
export const CONDITION_PROBLEMS = ['locked', 'works', 'lightsOut', 'broken', 'wet', 'crowded'] as const
export const CONDITION_KINDS = [...CONDITION_PROBLEMS, 'fine'] as const
export const conditionKindSchema = z.enum(CONDITION_KINDS)
export type ConditionKind = z.infer<typeof conditionKindSchema>

/** Highest number of reports of one kind on a park that are sent: further reports would tell a rider nothing new. */
export const REPORTS_MOST = 20

/** Reports of one kind on a park. */
export const reportsSchema = z.object({
  /** A kind of report. A reader ignores kinds that it does not know. */
  kind: z.string(),
  /** When each rider saw the condition, the latest first; at most REPORTS_MOST. */
  seen: z.array(instantSchema),
  /** An admin confirmed the condition, which then lasts until an admin ends it. */
  isConfirmed: z.optional(z.boolean()),
})
export type Reports = z.infer<typeof reportsSchema>

/** Live reports by the park's id, for all public parks that have reports. */
export const conditionsSchema = z.object({
  /** Every report raises the counter: of two answers, the one with the higher counter is newer. */
  counter: z.int(),
  parks: z.record(z.string(), z.array(reportsSchema)),
})
export type Conditions = z.infer<typeof conditionsSchema>
