import * as z from 'zod/mini'
import type { ContactBody } from '#contract/contact.ts'
import type { OutboxEntry } from '#platform/storage/outbox-types.ts'
import { CONTACT_MESSAGE } from './kind-name.ts'

/**
 * A message as it waits to be sent. Loose on purpose: a message that an older version wrote is for the server to judge,
 * whose refusal brings the words back; an entry that is no body of ours would be dropped without one.
 */
const contactMessageSchema = z.object({ ref: z.string(), body: z.record(z.string(), z.unknown()) })
export type ContactMessage = {
  /** Made here, so that a page knows its own message again. */
  ref: string
  body: ContactBody
}

export const isContactMessage = (body: unknown): body is ContactMessage => contactMessageSchema.safeParse(body).success

/** Messages never replace each other. */
export const replaceKeyOf = (ref: string): string => `${CONTACT_MESSAGE}/${ref}`

export const waitingMessages = (entries: readonly OutboxEntry[]): OutboxEntry[] =>
  entries.filter(({ kind }) => kind === CONTACT_MESSAGE)
