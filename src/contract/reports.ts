/** Conditions of a park at the moment, as riders who are there report them (docs/decisions/what-riders-tell.md). */
import * as z from 'zod/mini'
import { instantSchema } from './common.ts'

/** Problems, the most serious first; `fine` means that the park has none. */
export const CONDITION_PROBLEMS = ['locked', 'works', 'lightsOut', 'broken', 'wet', 'crowded'] as const
export const CONDITION_KINDS = [...CONDITION_PROBLEMS, 'fine'] as const
export const conditionKindSchema = z.enum(CONDITION_KINDS)
export type ConditionKind = z.infer<typeof conditionKindSchema>

/**
 * Highest number of reports of one kind on a park that are sent, because more reports would tell a rider nothing new.
 */
export const REPORTS_MOST = 20

/** Reports of one kind on a park. */
export const reportsSchema = z.object({
  /** The kind of report. An app that does not know a kind ignores its reports. */
  kind: z.string(),
  /** When each rider saw the condition, the latest time first; at most REPORTS_MOST times. */
  seen: z.array(instantSchema),
  /**
   * The times among `seen` at which devices reported that report on more than five parks within an hour. They are shown,
   * but do not make the park's hours doubtful. Absent: none.
   */
  weak: z.optional(z.array(instantSchema)),
  /** true: an admin confirmed the condition, which then lasts until an admin ends it. */
  isConfirmed: z.optional(z.boolean()),
})
export type Reports = z.infer<typeof reportsSchema>

/** Live reports by the park's id, for all public parks that have reports. */
export const conditionsSchema = z.object({
  /** Every report raises the counter. So if there are two answers, the one with the higher counter is newer. */
  counter: z.int(),
  parks: z.record(z.string(), z.array(reportsSchema)),
})
export type Conditions = z.infer<typeof conditionsSchema>
