/** Messages to the site (spec §3, §5): stored for the admin, unless a robot wrote them. */
import { CONTACT_MIN_OPEN_MS } from '#contract/contact.ts'
import type { ContactBody } from '#contract/contact.ts'
import { searchText } from '#domain/fold.ts'
import type { MessagesRepo } from './repo.ts'

export interface ContactService {
  /**
   * Stores a message; must run in a transaction. A robot's message is not stored but gets the same answer, so that the
   * robot does not notice.
   */
  take(body: ContactBody): Promise<{ id: string }>
}

/** Whether the invisible field is filled in, or the form was filled in faster than a person can. */
export const isFromRobot = ({ website = '', openFor }: Pick<ContactBody, 'website' | 'openFor'>): boolean =>
  website.trim() !== '' || (openFor !== undefined && openFor < CONTACT_MIN_OPEN_MS)

/** @param now milliseconds since 1970 */
export function createContactService(repo: MessagesRepo, newId: () => string, now: () => number): ContactService {
  return {
    async take(body) {
      const id = newId()
      if (isFromRobot(body)) return { id }
      const { firstName, lastName, email, phone, subject, message, park } = body
      const created = new Date(now()).toISOString()
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
        created_at: created,
        read_at: null,
        mailed_at: null,
        mail_tries: 0,
        mail_due_at: created,
      })
      return { id }
    },
  }
}
