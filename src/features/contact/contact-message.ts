import * as z from 'zod/mini'
import type { ContactBody } from '#contract/contact.ts'
import type { OutboxEntry } from '#platform/outbox/outbox-entry.ts'

/** The outbox kind of messages to the site. */
export const CONTACT_MESSAGE = 'contact-message'

/**
 * A message in the outbox. Loose on purpose: an older version of the app may have stored the message. The server
 * decides about such a message; if the server refuses, the text is put back into the form. An entry that does not fit
 * this schema would be dropped silently.
 */
const contactMessageSchema = z.object({ ref: z.string(), body: z.record(z.string(), z.unknown()) })
export type ContactMessage = {
  /** A reference that the page creates, so that the page finds its own message again. */
  ref: string
  body: ContactBody
}

/** A message that this page has put into the outbox. */
export type SentMessage = {
  ref: string
  email: string
  /** Whether the device stores the message until it is sent; false: the message is only in this page. */
  lasting: boolean
}

export const isContactMessage = (body: unknown): body is ContactMessage => contactMessageSchema.safeParse(body).success

/** Messages never replace each other. */
export const replaceKeyOf = (ref: string): string => `${CONTACT_MESSAGE}/${ref}`

export const waitingMessages = (entries: readonly OutboxEntry[]): OutboxEntry[] =>
  entries.filter(({ kind }) => kind === CONTACT_MESSAGE)
