/** A message to the site. */
import * as z from 'zod/mini'
import { idSchema, slugSchema, successSchema } from './common.ts'
import { emailField, nameField, phoneField, textField } from './forms.ts'

/**
 * Shortest time in milliseconds between opening the form and sending it. A message that is sent faster is refused
 * (`LOOKS_AUTOMATED`), because a person needs longer.
 */
export const CONTACT_MIN_OPEN_MS = 3000

export const contactBodySchema = z.object({
  firstName: nameField,
  lastName: nameField,
  email: emailField,
  phone: phoneField,
  subject: textField(1, 120),
  message: textField(10, 4000),
  /** The slug of the park that the message is about; an unknown slug is ignored. */
  park: z.optional(slugSchema),
  /** Stays empty: people don't see this field, and robots fill it. */
  website: z.optional(z.string()),
  /** Milliseconds between opening the form and sending it. Absent: the rider continued a draft. */
  openFor: z.optional(z.int()),
})
export type ContactBody = z.infer<typeof contactBodySchema>

export const contactAnswerSchema = successSchema(z.object({ message: z.object({ id: idSchema }) }))
