/** The developer inbox: in development, mail is kept and shown at `/developer` instead of being sent. */
import * as z from 'zod/mini'
import { instantSchema, successSchema } from './common.ts'

export const developerMailSchema = z.object({
  at: instantSchema,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Attached files. */
  files: z._default(z.array(z.object({ name: z.string(), content: z.string() })), []),
})
export type DeveloperMail = z.infer<typeof developerMailSchema>

/** Answer of `GET /developer/mail`, the newest mail first. The call exists in development only. */
export const developerMailAnswerSchema = successSchema(z.object({ mails: z.array(developerMailSchema) }))
