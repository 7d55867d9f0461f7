/** A message to the site (spec §3, §5; api.md). */
import * as z from 'zod/mini'
import { idSchema, slugSchema, successSchema } from './common.ts'
import { emailField, nameField, phoneField, textField } from './forms.ts'

/** Nobody writes a message faster than this, ms; what claims to have is refused (`LOOKS_AUTOMATED`). */
export const CONTACT_MIN_OPEN_MS = 3000

export const contactBodySchema = z.object({
  firstName: nameField,
  lastName: nameField,
  email: emailField,
  phone: phoneField,
  subject: textField(1, 120),
  message: textField(10, 4000),
  /** The slug of the park that it is about; an unknown one is ignored. */
  park: z.optional(slugSchema),
  /** Stays empty: a field that people don't see and robots fill. */
  website: z.optional(z.string()),
  /** How long the form was open before it was sent, ms. Absent where a draft was carried on. */
  openFor: z.optional(z.int()),
})
export type ContactBody = z.infer<typeof contactBodySchema>

export const contactAnswerSchema = successSchema(z.object({ message: z.object({ id: idSchema }) }))
