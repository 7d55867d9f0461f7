/** Competitions and signing up for them (docs/product.md#registrations). */
import type * as z from 'zod/mini'
import type { Competition, CompetitionState, registrationAnswerSchema, Result } from '#contract/competitions.ts'
import type { RegistrationBody } from '#contract/registration-bodies.ts'
import type { FieldProblem } from '#contract/forms.ts'
import type { Video } from '#contract/videos.ts'
import type { SiteConfig } from '#contract/config.ts'
import { birthProblem } from '#domain/age.ts'
import { competitionState, isOver } from '#domain/competition-state.ts'
import { holdsUnconfirmed, isFull, spokenFor } from '#domain/registration-places.ts'
import { registrationState } from '#domain/registration-state.ts'
import { videosProblem } from '#domain/videos.ts'
import { newId } from '#server/new-id.ts'
import type { EventsTable } from '#server/db/schema/events.ts'
import { searchText } from '#domain/fold.ts'
import { ApiError, fieldError, notFound } from '#server/http/api-error.ts'
import { refuseRobots } from '#server/http/robot-trap.ts'
import type { CalendarCompetition } from './calendar.ts'
import type { CompetitionsRepo, CountedCompetition } from './repo.ts'
import { consentsToRow, levelsOf, timesOf, toRegistered, toWire, videoRulesOf, videosToRow } from './to-wire.ts'
import { venueOf } from './venue.ts'

export type Registered = z.infer<typeof registrationAnswerSchema>['data']['registration']

export interface CompetitionsService {
  /** All published competitions, the latest first. */
  list(): Promise<Competition[]>
  /** @throws ApiError 404 */
  bySlug(slug: string): Promise<Competition>
  /** All published competitions with what a calendar needs to follow them, the latest first. */
  forCalendar(): Promise<CalendarCompetition[]>
  /** The competitions in brief for the site's settings, the latest first. */
  brief(): Promise<SiteConfig['events']>
  /**
   * Signs somebody up; must run in a transaction. If several requests ask for the last place at once, only one gets it.
   * If mail is set up, an unconfirmed registration keeps its place for a day. After this day the same rider can sign up
   * again.
   * An unconfirmed registration gets no place if its network already holds its share of the places, or if at most a
   * tenth of the places is free. Such a registration gets a place when it is confirmed
   * (`domain/registration-places.ts`).
   * A registration with the sender's own confirmed e-mail address is confirmed at once.
   * If the competition is full, a rider who asked for it (`waits`) gets onto the waiting list.
   * @throws ApiError 404; 400 if the level is unknown or the rider is too young on the day of the competition; 409
   * ALREADY_REGISTERED, REGISTRATION_CLOSED, LOOKS_AUTOMATED
   */
  register(slug: string, body: RegistrationBody, sender: Sender): Promise<Registered>
}

/** Who sends a registration. */
export interface Sender {
  /** The confirmed e-mail address of the sender's account, in lower case. */
  provedEmail: string | undefined
  /** A digest of the sender's network. */
  network: string
}

export const NO_SUCH_COMPETITION = 'There is no such competition'
export const noSuchCompetition = () => notFound(NO_SUCH_COMPETITION)

const wrong = (field: keyof RegistrationBody, message: FieldProblem) => fieldError(field, message)

const CLOSED = {
  soon: 'Registration has not opened yet',
  closed: 'Registration has closed',
  full: 'There are no places left',
}

/** Whether somebody can sign up, and if not, why. @param instant epoch ms */
export function stateOf(event: CountedCompetition, instant: number): CompetitionState {
  if (event.status !== 'published' || event.deleted_at !== null) return 'closed'
  return competitionState(timesOf(event), isFull(event), instant)
}

const closed = (why: keyof typeof CLOSED) => new ApiError(409, 'REGISTRATION_CLOSED', CLOSED[why])

export const alreadyRegistered = () =>
  new ApiError(409, 'ALREADY_REGISTERED', 'This e-mail address is registered for this competition already')

/** @throws ApiError 409 REGISTRATION_CLOSED when nobody can sign up */
export function requireOpen(event: CountedCompetition, instant: number): void {
  const state = stateOf(event, instant)
  if (state !== 'open') throw closed(state)
}

/** @throws ApiError 409 REGISTRATION_CLOSED when every place is taken */
export function requirePlace(event: CountedCompetition): void {
  if (isFull(event)) throw closed('full')
}

/** @throws ApiError 400 if the level is unknown or the rider is too young on the day of the competition */
export function requireTakesPart(
  event: EventsTable,
  { level, dateOfBirth }: Pick<RegistrationBody, 'level' | 'dateOfBirth'>,
): void {
  if (!levelsOf(event).includes(level)) throw wrong('level', 'choice')
  const problem = birthProblem(dateOfBirth, event.date)
  if (problem !== null) throw wrong('dateOfBirth', problem)
}

/** @throws ApiError 400 if there are more videos than the competition's rules allow, or if they are too long */
export function requireVideos(event: EventsTable, videos: readonly Video[] | undefined): void {
  if (videos === undefined || videos.length === 0) return
  const problem = videosProblem(videos, videoRulesOf(event))
  if (problem !== null) throw fieldError('videos', problem)
}

interface Needs {
  /** Milliseconds since 1970. */
  now: () => number
  /** Whether a mail with a confirmation link can be sent; if not, a registration is confirmed at once. */
  isMailSet: () => Promise<boolean>
}

export function createCompetitionsService(repo: CompetitionsRepo, { now, isMailSet }: Needs): CompetitionsService {
  const wire = (row: CountedCompetition, results: ReadonlyMap<string, Result[]>): Competition => ({
    ...toWire(row, spokenFor(row), now(), venueOf(row)),
    ...(results.has(row.id) && { results: results.get(row.id)! }),
  })
  const list = async () => {
    const results = await repo.results()
    return (await repo.all()).map((row) => wire(row, results))
  }
  return {
    list,
    async bySlug(slug) {
      const found = await repo.findBySlug(slug)
      if (found === undefined) throw noSuchCompetition()
      return wire(found, await repo.results(found.id))
    },
    forCalendar: async () =>
      (await repo.all()).map((row) => ({
        event: toWire(row, spokenFor(row), now(), venueOf(row)),
        revision: row.revision,
        changedAt: row.updated_at,
      })),
    brief: async () =>
      (await list()).map(({ slug, name, date, state, venue, ...times }) => ({
        ...{ slug, name, date, registrationOpen: state === 'open' },
        ...(venue !== null &&
          !isOver({ date, ...times }, now()) && {
            park: venue.url,
            ...(times.startTime !== null && { startTime: times.startTime }),
          }),
      })),
    async register(slug, body, { provedEmail, network }) {
      refuseRobots(body)
      const event = await repo.lockBySlug(slug)
      if (event === undefined) throw noSuchCompetition()
      requireTakesPart(event, body)
      requireVideos(event, body.videos)
      const emailKey = body.email.toLowerCase()
      const earlier = await repo.findRegistration(event.id, emailKey)
      const isLapsed = earlier && registrationState(toRegistered(earlier), now()) === 'lapsed'
      if (earlier && !isLapsed) {
        throw alreadyRegistered()
      }
      const waits = body.waits === true && stateOf(event, now()) === 'full'
      if (!waits) requireOpen(event, now())
      // A rider who missed the mail, or confirmed too late, may sign up again: the new registration replaces the old
      // one.
      if (earlier) await repo.removeRegistration(earlier.id)
      const createdAt = new Date(now()).toISOString()
      const isConfirmed = emailKey === provedEmail || !(await isMailSet())
      const holdsPlace =
        !waits && (isConfirmed || holdsUnconfirmed({ ...event, held: await repo.countHeld(event.id, network) }))
      const row = {
        id: newId(),
        event_id: event.id,
        first_name: body.firstName,
        last_name: body.lastName,
        email: body.email,
        email_key: emailKey,
        phone: body.phone,
        date_of_birth: body.dateOfBirth,
        level: body.level,
        signature: JSON.stringify(body.signature),
        search: searchText(body.firstName, body.lastName, body.email, body.phone),
        language: body.language ?? 'he',
        confirmed_at: isConfirmed ? createdAt : null,
        holds_place: holdsPlace ? 1 : 0,
        waits_since: waits ? createdAt : null,
        offered_until: null,
        network: isConfirmed ? null : network,
        consents: consentsToRow(body.consents, createdAt),
        videos: videosToRow(body.videos),
        paid_at: null,
        paid_by: null,
        here_at: null,
        here_pressed_at: null,
        revision: 1,
        created_at: createdAt,
      }
      await repo.addRegistration(row)
      if (event.capacity !== null && holdsPlace) repo.touchContent()
      return { id: row.id, event: slug, ...toRegistered(row) }
    },
  }
}
