/**
 * The call by which a device reports something about a park. It is in a file separate from `reports.ts`, because every
 * page loads that file.
 */
import * as z from 'zod/mini'
import { deviceIdSchema, idSchema, instantSchema } from './common.ts'
import { conditionKindSchema } from './reports.ts'

export const reportBodySchema = z.object({
  deviceId: deviceIdSchema,
  /** Must be the park id in the request's path; the server refuses any other id. */
  skateparkId: idSchema,
  kind: conditionKindSchema,
  /** When the rider saw the condition; if `isTakenBack`, when the rider took the report back. */
  seenAt: instantSchema,
  /** true: takes back this device's report of this kind. */
  isTakenBack: z.optional(z.boolean()),
})
export type ReportBody = z.infer<typeof reportBodySchema>

/**
 * `seenAt`: the time of the stored report; null: the report was taken back. If the device has reported the same kind
 * within the last hour, the earlier report stays, and the answer contains its time.
 */
export const reportAnswerSchema = z.object({ success: z.literal(true), seenAt: z.nullable(instantSchema) })
export type ReportAnswer = z.infer<typeof reportAnswerSchema>
