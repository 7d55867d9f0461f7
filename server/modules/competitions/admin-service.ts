/** Lists and edits competitions for admins (`/admin/events`). */
import type {
  AdminCompetition,
  AdminCompetitionListQuery,
  BulkCompetitionsBody,
  CompetitionBody,
} from '#contract/admin-competitions.ts'
import type { NewCompetition } from '#contract/new-competition.ts'
import { spokenFor } from '#domain/registration-places.ts'
import type { EventsTable } from '#server/db/schema/events.ts'
import type { BulkAction } from '#server/http/bulk.ts'
import { createBulkCall } from '#server/things/bulk.ts'
import type { BulkCall } from '#server/things/bulk.ts'
import { createThings, sliceOf } from '#server/things/service.ts'
import { timesOf, withTimes } from '#server/things/times.ts'
import type { ThingCalls, ThingKind, ThingsNeeds } from '#server/things/service.ts'
import type { AdminCompetitionsRepo } from './admin-repo.ts'
import { nextYear } from './next-year.ts'
import type { CountedCompetition } from './repo.ts'
import { NO_SUCH_COMPETITION } from './service.ts'
import { toContent, toContentColumns, toRow, toVenueFields, toWire } from './to-wire.ts'
import type { VenueClosing } from './venue-closing.ts'
import { NO_VENUE, venueOf } from './venue.ts'

const NO_COUNTS = { taken: 0, confirmed: 0, waiting: 0, queued: 0 }

type One = { event: AdminCompetition }

export interface AdminCompetitionsService extends ThingCalls<CompetitionBody, One> {
  list(query: AdminCompetitionListQuery): Promise<{ events: AdminCompetition[]; total: number }>
  /** Copies a competition to the next year: a draft without registrations. @throws ApiError 404 */
  duplicate(id: string, actorId: string): Promise<One>
  bulk: BulkCall<BulkCompetitionsBody['action']>
}

const ACTIONS: Record<BulkCompetitionsBody['action'], BulkAction<EventsTable>> = {
  publish: { field: 'status', to: 'published' },
  unpublish: { field: 'status', to: 'draft' },
}

/** The fields that an admin edits, in the form in which a request sends them and the history stores them. */
function valuesOf(row: CountedCompetition): NewCompetition & Pick<CompetitionBody, 'status'> {
  return { ...toContent(row), ...timesOf(row), status: row.status }
}

export function createAdminCompetitionsService(
  repo: AdminCompetitionsRepo,
  needs: ThingsNeeds,
  venues: VenueClosing,
): AdminCompetitionsService {
  const wire = (row: CountedCompetition): AdminCompetition => ({
    ...toWire(row, spokenFor(row), needs.now(), venueOf(row)),
    ...toVenueFields(row),
    status: row.status,
    ...timesOf(row),
    registrations: row.taken,
    confirmed: row.confirmed,
    waiting: row.waiting,
    queued: row.queued,
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  })
  const kind: ThingKind<CountedCompetition, CompetitionBody, One> = {
    thing: 'event',
    unknown: NO_SUCH_COMPETITION,
    answer: (row) => ({ event: wire(row) }),
    edited: valuesOf,
    created: valuesOf,
    deleted: ({ slug, status }) => ({ slug, status }),
    newRow: (id, { status, ...event }, at) => ({ ...toRow(id, event, at), status, ...NO_COUNTS, ...NO_VENUE }),
    imagesOf: ({ image }) => ({ image: image ?? '' }),
  }
  const { calls, steps } = createThings(repo, kind, needs)
  const edit = steps.editBy((body, row) => {
    const { status, ...event } = withTimes('event', body, row, needs.now())
    return { ...toContentColumns(event), status }
  })
  const bulk = createBulkCall(repo, kind, needs, ACTIONS)
  /** The park's exception follows in the transaction of the competition's change. */
  const withVenue = async (one: One, actorId: string): Promise<One> => {
    await venues.sync(one.event._id, actorId)
    return one
  }

  return {
    ...calls,
    async list({ search, status, kind, sort = '-date', page, limit }) {
      const { rows, total } = await repo.list({ search, status, kind }, sort, sliceOf({ page, limit }))
      return { events: rows.map(wire), total }
    },
    bulk: (body, actorId) =>
      repo.write(async () => {
        const result = await bulk(body, actorId)
        for (const id of [...body.ids].sort()) await venues.sync(id, actorId)
        return result
      }),
    create: (body, actorId) =>
      repo.write(async () => {
        await venues.requirePark(body.parkId)
        const { event } = await withVenue(
          await calls.create(withTimes('event', body, undefined, needs.now()), actorId),
          actorId,
        )
        return calls.get(event._id)
      }),
    edit: (id, body, actorId) =>
      repo.write(async () => {
        if ((await repo.find(id))?.park_id !== body.parkId) await venues.requirePark(body.parkId)
        return withVenue(await edit(id, body, actorId), actorId)
      }),
    remove: (id, actorId) =>
      repo.write(async () => {
        await calls.remove(id, actorId)
        await venues.sync(id, actorId)
      }),
    duplicate: (id, actorId) =>
      repo.write(async () => {
        const { status: _, publishAt: _publish, hideAt: _hide, ...event } = valuesOf(steps.found(await repo.find(id)))
        const taken = new Set(await repo.slugsLike(''))
        return steps.add({ ...nextYear(event, (slug) => taken.has(slug)), status: 'draft' }, actorId)
      }),
  }
}
