/**
 * Messages to the site. A message is stored for the admins, unless it looks like a robot's (docs/product.md#contact).
 */
import type { ContactBody } from '#contract/contact.ts'
import { searchText } from '#domain/fold.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { refuseRobots } from '#server/http/robot-trap.ts'
import { newId } from '#server/new-id.ts'
import { MESSAGE_MAIL } from './mails.ts'
import type { MessagesRepo } from './repo.ts'

export interface ContactService {
  /**
   * Stores a message and queues its mail; must run in a transaction.
   * @throws ApiError 409 LOOKS_AUTOMATED
   */
  take(body: ContactBody): Promise<{ id: string }>
}

export function createContactService(
  repo: MessagesRepo,
  { mails, now }: { mails: Pick<Dependencies['mails'], 'add'>; now: () => number },
): ContactService {
  return {
    async take(body) {
      refuseRobots(body)
      const id = newId(now())
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
        handled_at: null,
        handled_by: null,
        mailed_at: null,
      })
      await mails.add({ kind: MESSAGE_MAIL, thingId: id })
      return { id }
    },
  }
}
