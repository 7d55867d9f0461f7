/** A rider's own registration, reached through the link in the mail (docs/decisions/messages-and-registrations.md). */
import { registrationPath } from '#contract/competitions.ts'
import type { OwnRegistrationAnswer } from '#contract/competitions.ts'
import type { ConfirmRegistrationBody, CorrectRegistrationBody, MyVideosBody } from '#contract/registration-bodies.ts'
import { closingInstant } from '#domain/competition-state.ts'
import { spokenFor } from '#domain/registration-places.ts'
import { searchText } from '#domain/fold.ts'
import { registrationState } from '#domain/registration-state.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { ApiError, notFound } from '#server/http/api-error.ts'
import { digestOf, newLinkToken } from '#server/http/auth/tokens.ts'
import type { MailWriter } from '#server/mail-queue/delivery.ts'
import { registrationMail } from './own-mail.ts'
import type { OwnRegistration, OwnRegistrationsRepo } from './own-repo.ts'
import type { CountedCompetition } from './repo.ts'
import { requireOpen, requirePlace, requireTakesPart, requireVideos, stateOf } from './service.ts'
import { SITE_MAIL } from './site-mail.ts'
import { timesOf, toRegistered, toRider, toWire as toEvent, videosToRow } from './to-wire.ts'
import { venueOf } from './venue.ts'

/** Kind of the mail that a rider gets after signing up. */
export const REGISTRATION_MAIL = 'registration'

export interface OwnRegistrations {
  /**
   * Queues two mails about a registration: one to the rider, with the link, and one to the site's mailbox. Must run in
   * the transaction that adds the registration.
   */
  tell(id: string): Promise<void>
  /** @throws ApiError 409 LINK_EXPIRED */
  get(token: string): Promise<OwnRegistrationAnswer>
  /**
   * Confirms a registration, or takes the place that is offered to it. Until `confirmBy` this works even if sign-up has
   * closed since, but a registration without a place needs a free place. After `confirmBy` or `offeredUntil` it works
   * only while sign-up is open. If no place is free, a rider who asks for it (`waits`) gets onto the waiting list.
   * @throws ApiError 409 LINK_EXPIRED; 409 REGISTRATION_CLOSED
   */
  confirm(body: ConfirmRegistrationBody): Promise<OwnRegistrationAnswer>
  /** @throws ApiError 409 LINK_EXPIRED; 409 REGISTRATION_CLOSED; 400 naming the field */
  correct(body: CorrectRegistrationBody): Promise<OwnRegistrationAnswer>
  /** The registration with the account's confirmed e-mail address; null: there is none. */
  ofUser(userId: string, slug: string): Promise<OwnRegistrationAnswer | null>
  /** Replaces the videos of that registration. @throws ApiError 404; 409 REGISTRATION_CLOSED; 400 naming the field */
  handIn(userId: string, body: MyVideosBody): Promise<OwnRegistrationAnswer>
  /** Deletes the registration, which frees its place. @throws ApiError 409 LINK_EXPIRED */
  withdraw(token: string): Promise<void>
}

const linkExpired = () => new ApiError(409, 'LINK_EXPIRED', 'There is no registration of this link any more')

/** @param instant epoch ms */
const toWire = ({ registration, event }: OwnRegistration, instant: number): OwnRegistrationAnswer => ({
  event: event.slug,
  eventState: stateOf(event, instant),
  ...toRegistered(registration),
  ...toRider(registration),
})

interface Confirming {
  /** Whether the rider joins the waiting list if no place is free. */
  waits: boolean
  /** Now, ISO 8601. */
  at: string
  /** Now, epoch ms. */
  instant: number
}

/**
 * When a registration that is being confirmed joined the waiting list, ISO 8601; null: it gets a place.
 * @throws ApiError 409 REGISTRATION_CLOSED if it can have neither
 */
function rankOf({ registration, event }: OwnRegistration, { waits, at, instant }: Confirming): string | null {
  const state = registrationState(toRegistered(registration), instant)
  const holdsPlace = state === 'offered' || (state === 'pending' && registration.holds_place === 1)
  if (holdsPlace || state === 'confirmed' || state === 'queued') return null
  const rank = state === 'pending' ? registration.waits_since : null
  if ((waits || rank !== null) && stateOf(event, instant) === 'full') return rank ?? at
  if (state === 'lapsed' || rank !== null) requireOpen(event, instant)
  else requirePlace(event)
  return null
}

/**
 * Makes the link and the text of the rider's mail when the mail is sent. Makes no mail if the registration was deleted
 * after the mail was queued.
 */
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
      event: toEvent(event, spokenFor(event), now(), venueOf(event)),
      revision: event.revision,
      ...toRegistered(registration),
      now: now(),
      url: `${origin()}${registrationPath(token)}`,
      origin: origin(),
    })
  },
})

export function createOwnRegistrations(
  repo: OwnRegistrationsRepo,
  { mails, history, now }: Pick<Dependencies, 'mails' | 'history' | 'now'>,
): OwnRegistrations {
  async function found(token: string) {
    const own = await repo.findByToken(digestOf(token))
    if (own === undefined) throw linkExpired()
    return own
  }

  function requireNotClosed(event: CountedCompetition): void {
    if (now() >= closingInstant(timesOf(event)))
      throw new ApiError(409, 'REGISTRATION_CLOSED', 'Registration has closed')
  }

  return {
    async tell(id) {
      for (const kind of [REGISTRATION_MAIL, SITE_MAIL] as const) await mails.add({ kind, thingId: id })
    },
    get: async (token) => toWire(await found(token), now()),
    confirm: ({ token, waits = false }) =>
      repo.write(async () => {
        await repo.lockEvent((await found(token)).event.id)
        // The registration is read again under the lock: before this request got the lock, another request may have
        // changed it.
        const own = await found(token)
        const { registration } = own
        const state = registrationState(toRegistered(registration), now())
        const at = new Date(now()).toISOString()
        const waitsSince = rankOf(own, { waits, at, instant: now() })
        const isSettled = state === 'confirmed' || state === 'queued'
        if (!isSettled && !(await repo.confirm(registration.id, at, waitsSince))) throw linkExpired()
        return toWire(await found(token), now())
      }),
    // The name may be in published results.
    correct: ({ token, ...body }) =>
      repo.write(async () => {
        const { registration, event } = await found(token)
        requireNotClosed(event)
        requireTakesPart(event, body)
        requireVideos(event, body.videos)
        const changes = {
          first_name: body.firstName,
          last_name: body.lastName,
          phone: body.phone,
          date_of_birth: body.dateOfBirth,
          level: body.level,
          search: searchText(body.firstName, body.lastName, registration.email, body.phone),
          ...(body.videos !== undefined && { videos: videosToRow(body.videos) }),
        }
        if (!(await repo.update(registration.id, changes))) throw linkExpired()
        return toWire({ registration: { ...registration, ...changes }, event }, now())
      }),
    async ofUser(userId, slug) {
      const own = await repo.findOfUser(userId, slug)
      return own === undefined ? null : toWire(own, now())
    },
    handIn: (userId, { event: slug, videos }) =>
      repo.tx(async () => {
        const own = await repo.findOfUser(userId, slug)
        if (own === undefined) throw notFound('There is no registration of this account')
        requireNotClosed(own.event)
        requireVideos(own.event, videos)
        const changes = { videos: videosToRow(videos) }
        if (!(await repo.update(own.registration.id, changes))) throw notFound('The registration is gone')
        return toWire({ ...own, registration: { ...own.registration, ...changes } }, now())
      }),
    withdraw: (token) =>
      repo.write(async () => {
        const { registration, event } = await found(token)
        if (!(await repo.withdraw(registration.id))) throw linkExpired()
        // The entry contains nothing about the person. It says that a place became free, when, and in which competition
        // and level.
        await history.record({
          actorId: null,
          thing: 'registration',
          thingId: registration.id,
          action: 'withdraw',
          after: { event: event.slug, level: registration.level },
        })
      }),
  }
}
