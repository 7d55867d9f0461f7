/** Messages to the site (spec §3, §5): stored for the admin, unless they look like a robot's. */
import { CONTACT_MIN_OPEN_MS } from '#contract/contact.ts'
import type { ContactBody } from '#contract/contact.ts'
import { searchText } from '#domain/fold.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { ApiError } from '#server/http/api-error.ts'
import { newId } from '#server/new-id.ts'
import { MESSAGE_MAIL } from './mails.ts'
import type { MessagesRepo } from './repo.ts'

export interface ContactService {
  /**
   * Stores a message and queues its mail; must run in a transaction. What looks like a robot's is refused and not swallowed:
   * it may be a person's, who can then try again.
   * @throws ApiError 409 LOOKS_AUTOMATED
   */
  take(body: ContactBody): Promise<{ id: string }>
}

/** Whether the invisible field is filled in, or the form was filled in faster than a person can. */
export const looksAutomated = ({ website = '', openFor }: Pick<ContactBody, 'website' | 'openFor'>): boolean =>
  website.trim() !== '' || (openFor !== undefined && openFor < CONTACT_MIN_OPEN_MS)

export function createContactService(
  repo: MessagesRepo,
  { mails, now }: { mails: Pick<Dependencies['mails'], 'add'>; now: () => number },
): ContactService {
  return {
    async take(body) {
      const id = newId(now())
      if (looksAutomated(body)) {
        throw new ApiError(409, 'LOOKS_AUTOMATED', 'This looks as if a program had sent it. Please try again.')
      }
      const { firstName, lastName, email, phone, subject, message, park } = body
      await repo.add({
        id,
        first_name: firstName,
        last_name: lastName,
        email,
        phone,
        subject,
        message,
        park_id: park === undefined ? null : await repo.parkId(park),
        search: searchText(firstName, lastName, email, phone, subject, message),
        created_at: new Date(now()).toISOString(),
        read_at: null,
        mailed_at: null,
      })
      await mails.add({ kind: MESSAGE_MAIL, thingId: id })
      return { id }
    },
  }
}
