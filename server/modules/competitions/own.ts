/** A rider's own registration, by the link in their mail (docs/decisions/0125). */
import { registrationPath } from '#contract/events.ts'
import type { CorrectRegistrationBody, OwnRegistrationAnswer } from '#contract/events.ts'
import { searchText } from '#domain/fold.ts'
import type { EventsTable, RegistrationsTable } from '#server/db/schema/events.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { ApiError } from '#server/http/api-error.ts'
import { digestOf, newLinkToken } from '#server/http/auth/tokens.ts'
import type { MailWriter } from '#server/mail-queue/mail-queue.ts'
import { registrationMail } from './own-mail.ts'
import type { OwnRegistrationsRepo } from './own-repo.ts'
import { requireTakesPart } from './service.ts'
import { toRegistered, toRider } from './to-wire.ts'

/** The kind of the mail to a rider who signed up. */
export const REGISTRATION_MAIL = 'registration'

export interface OwnRegistrations {
  /** Queues the mail with the link to a registration, in its transaction. */
  tell(id: string): Promise<void>
  /** @throws ApiError 409 LINK_EXPIRED */
  get(token: string): Promise<OwnRegistrationAnswer>
  /** @throws ApiError 409 LINK_EXPIRED; 409 REGISTRATION_CLOSED; 400 naming the field */
  correct(body: CorrectRegistrationBody): Promise<OwnRegistrationAnswer>
  /** Deletes it, which frees the place. @throws ApiError 409 LINK_EXPIRED */
  withdraw(token: string): Promise<void>
}

const linkExpired = () => new ApiError(409, 'LINK_EXPIRED', 'There is no registration of this link any more')

const toWire = (row: RegistrationsTable, event: EventsTable): OwnRegistrationAnswer => ({
  ...toRegistered(row, event.slug),
  ...toRider(row),
})

/** Makes the link and the text of a mail when that is sent. Of a registration that is gone there is none. */
export const registrationMails = (
  repo: OwnRegistrationsRepo,
  { origin, now }: Pick<Dependencies, 'origin' | 'now'>,
): MailWriter => ({
  async write(id) {
    const own = await repo.find(id)
    if (own === undefined) return undefined
    const { registration, event } = own
    const token = newLinkToken()
    await repo.addLink({ token_hash: digestOf(token), registration_id: id, created_at: new Date(now()).toISOString() })
    return registrationMail({
      to: registration.email,
      language: registration.language,
      event: { he: event.name_he, en: event.name_en },
      date: event.date,
      url: `${origin()}${registrationPath(token)}`,
    })
  },
})

export function createOwnRegistrations(
  repo: OwnRegistrationsRepo,
  { mails, now }: Pick<Dependencies, 'mails' | 'now'>,
): OwnRegistrations {
  async function found(token: string) {
    const own = await repo.findByToken(digestOf(token))
    if (own === undefined) throw linkExpired()
    return own
  }

  return {
    tell: (id) => mails.add({ kind: REGISTRATION_MAIL, thingId: id }),
    async get(token) {
      const { registration, event } = await found(token)
      return toWire(registration, event)
    },
    correct: ({ token, ...body }) =>
      repo.tx(async () => {
        const { registration, event } = await found(token)
        if (now() >= Date.parse(event.closes_at)) {
          throw new ApiError(409, 'REGISTRATION_CLOSED', 'Registration has closed')
        }
        requireTakesPart(event, body)
        const changes = {
          first_name: body.firstName,
          last_name: body.lastName,
          phone: body.phone,
          date_of_birth: body.dateOfBirth,
          level: body.level,
          search: searchText(body.firstName, body.lastName, registration.email, body.phone),
        }
        if (!(await repo.update(registration.id, changes))) throw linkExpired()
        return toWire({ ...registration, ...changes }, event)
      }),
    withdraw: (token) =>
      repo.write(async () => {
        const { registration } = await found(token)
        if (!(await repo.remove(registration.id))) throw linkExpired()
      }),
  }
}
