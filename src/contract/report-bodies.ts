/** What a device reports about a park: the call. Apart from what is told, because every page reads that. */
import * as z from 'zod/mini'
import { deviceIdSchema, idSchema, instantSchema } from './common.ts'
import { conditionKindSchema } from './reports.ts'

export const reportBodySchema = z.object({
  deviceId: deviceIdSchema,
  /** The park of the address again; another id is refused. */
  skateparkId: idSchema,
  kind: conditionKindSchema,
  /** When the rider saw it, or took it back. */
  seenAt: instantSchema,
  /** Takes back what this device reported of this kind. */
  isTakenBack: z.optional(z.boolean()),
})
export type ReportBody = z.infer<typeof reportBodySchema>

/** As it is stored: a report within an hour of the device's last of the kind is that one. Null: taken back. */
export const reportAnswerSchema = z.object({ success: z.literal(true), seenAt: z.nullable(instantSchema) })
export type ReportAnswer = z.infer<typeof reportAnswerSchema>
