/**
 * The call by which a device reports something about a park. In a file separate from `reports.ts`, which every page
 * loads.
 */
import * as z from 'zod/mini'
import { deviceIdSchema, idSchema, instantSchema } from './common.ts'
import { conditionKindSchema } from './reports.ts'

export const reportBodySchema = z.object({
  deviceId: deviceIdSchema,
  /** The same park id as in the request's path; another id is refused. */
  skateparkId: idSchema,
  kind: conditionKindSchema,
  /** When the rider saw it; with `isTakenBack`, when the rider took the report back. */
  seenAt: instantSchema,
  /** true: takes back this device's report of this kind. */
  isTakenBack: z.optional(z.boolean()),
})
export type ReportBody = z.infer<typeof reportBodySchema>

/**
 * `seenAt` of the stored report; null: the report was taken back. If the device reported the same kind within the last
 * hour, the earlier report stays, and the answer has the time of that report.
 */
export const reportAnswerSchema = z.object({ success: z.literal(true), seenAt: z.nullable(instantSchema) })
export type ReportAnswer = z.infer<typeof reportAnswerSchema>
