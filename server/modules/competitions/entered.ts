/** Registrations that an admin adds or corrects (docs/decisions/messages-and-registrations.md). */
import type { AddRegistrationBody, EditRegistrationBody, RegistrationDetail } from '#contract/admin-competitions.ts'
import { searchText } from '#domain/fold.ts'
import { isFull } from '#domain/registration-places.ts'
import { registrationState } from '#domain/registration-state.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { ApiError, fieldError, notFound } from '#server/http/api-error.ts'
import { changedValues, requireRevision } from '#server/http/editing.ts'
import { newId } from '#server/new-id.ts'
import type { AdminCompetitionsRepo } from './admin-repo.ts'
import type { OwnRegistrationsRepo } from './own-repo.ts'
import { REGISTRATION_MAIL } from './own.ts'
import type { CompetitionsRepo } from './repo.ts'
import { alreadyRegistered, noSuchCompetition, requireTakesPart } from './service.ts'
import { toRegistered, toRider } from './to-wire.ts'

export interface EnteredRegistrations {
  /**
   * Adds a person, who is confirmed at once. Works at any time, and beyond the number of places if the body says so.
   * @returns the registration's id
   * @throws ApiError 404; 400 naming the field; 409 ALREADY_REGISTERED, MAIL_NOT_SET
   */
  add(body: AddRegistrationBody, actorId: string): Promise<string>
  /**
   * Corrects a registration. Signature, consents and payment stay.
   * @returns the registration's id
   * @throws ApiError 404; 400 naming the field; 409 STALE_EDIT, ALREADY_REGISTERED, MAIL_NOT_SET
   */
  edit(id: string, body: EditRegistrationBody, actorId: string): Promise<string>
}

interface Repos {
  own: Pick<OwnRegistrationsRepo, 'write' | 'lockEvent' | 'find' | 'update' | 'removeLinks'>
  registrations: Pick<CompetitionsRepo, 'findRegistration' | 'addRegistration' | 'removeRegistration'>
  competitions: Pick<AdminCompetitionsRepo, 'find'>
  /** A registration as it is now, for the answer to a stale correction. */
  current: (id: string) => Promise<RegistrationDetail>
}

type Person = Pick<AddRegistrationBody, 'firstName' | 'lastName' | 'email' | 'phone' | 'dateOfBirth' | 'level'>

const columnsOf = ({ firstName, lastName, email, phone, dateOfBirth, level }: Person) => ({
  first_name: firstName,
  last_name: lastName,
  email,
  email_key: email.toLowerCase(),
  phone,
  date_of_birth: dateOfBirth,
  level,
  search: searchText(firstName, lastName, email, phone),
})

export function createEnteredRegistrations(
  { own, registrations, competitions, current }: Repos,
  { history, mails, now }: Pick<Dependencies, 'history' | 'mails' | 'now'>,
): EnteredRegistrations {
  async function mailAbout(id: string, isWanted = false) {
    if (!isWanted) return
    if (!(await mails.isSet())) throw new ApiError(409, 'MAIL_NOT_SET', 'The site can’t send mail yet')
    await mails.add({ kind: REGISTRATION_MAIL, thingId: id })
  }

  return {
    add: (body, actorId) =>
      own.write(async () => {
        await own.lockEvent(body.event)
        const event = await competitions.find(body.event)
        if (event === undefined) throw noSuchCompetition()
        requireTakesPart(event, body)
        const columns = columnsOf(body)
        const earlier = await registrations.findRegistration(event.id, columns.email_key)
        if (earlier && registrationState(toRegistered(earlier), now()) !== 'lapsed') throw alreadyRegistered()
        if (isFull(event) && body.overCapacity !== true) throw fieldError('overCapacity', 'agree')
        if (earlier) await registrations.removeRegistration(earlier.id)
        const id = newId(now())
        const at = new Date(now()).toISOString()
        await registrations.addRegistration({
          ...{ id, event_id: event.id, ...columns },
          signature: JSON.stringify(body.signature ?? { kind: 'paper' }),
          language: body.language ?? 'he',
          ...{
            confirmed_at: at,
            holds_place: 1,
            waits_since: null,
            offered_until: null,
            network: null,
            consents: null,
            videos: null,
          },
          ...{ paid_at: null, paid_by: null, here_at: null, here_pressed_at: null, revision: 1, created_at: at },
        })
        const after = { event: event.slug, level: body.level }
        await history.record({ actorId, thing: 'registration', thingId: id, action: 'create', after })
        await mailAbout(id, body.mail)
        return id
      }),
    edit: (id, body, actorId) =>
      own.write(async () => {
        const known = await own.find(id)
        if (known === undefined) throw notFound('There is no such registration')
        await own.lockEvent(known.event.id)
        // Read again under the lock: the rider may have corrected or withdrawn it in between.
        const { registration, event } = (await own.find(id)) ?? known
        await requireRevision(registration, body.revision, async () => ({ registration: await current(id) }))
        const changed = changedValues(toRider(registration), toRider({ ...registration, ...columnsOf(body) }))
        if (changed.isChanged) {
          requireTakesPart(event, body)
          const columns = columnsOf(body)
          const other = await registrations.findRegistration(event.id, columns.email_key)
          if (other && other.id !== id) throw alreadyRegistered()
          await own.update(id, columns)
          // The links were mailed to the former address, and prove nothing about the new one.
          if (registration.email_key !== columns.email_key) await own.removeLinks(id)
          // Names of fields only: the history says nothing about the person.
          const after = { event: event.slug, corrected: Object.keys(changed.after) }
          const before = { event: event.slug }
          await history.record({ actorId, thing: 'registration', thingId: id, action: 'update', before, after })
        }
        await mailAbout(id, body.mail)
        return id
      }),
  }
}
