/** The call by which a device reports something about a park. Apart from `conditions.ts`, which every page loads. */
import * as z from 'zod/mini'
import { deviceIdSchema, idSchema, instantSchema } from './common.ts'
import { conditionKindSchema } from './reports.ts'

export const reportBodySchema = z.object({
  deviceId: deviceIdSchema,
  /** Repeats the park of the address; another id is refused. */
  skateparkId: idSchema,
  kind: conditionKindSchema,
  /** When the rider saw it, or took it back. */
  seenAt: instantSchema,
  /** true: takes back what this device reported of this kind. */
  isTakenBack: z.optional(z.boolean()),
})
export type ReportBody = z.infer<typeof reportBodySchema>

/**
 * `seenAt` of the stored report; null: taken back. Within an hour of the device's last report of the kind, that one
 * stays and its time is answered.
 */
export const reportAnswerSchema = z.object({ success: z.literal(true), seenAt: z.nullable(instantSchema) })
export type ReportAnswer = z.infer<typeof reportAnswerSchema>
