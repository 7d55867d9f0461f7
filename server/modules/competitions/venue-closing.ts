/**
 * Closes a competition's park to others while it is held there: an exception of the park comes, changes and goes with
 * the competition (docs/decisions/messages-and-registrations.md).
 */
import { EXCEPTIONS_MAX } from '#contract/park-hours.ts'
import type { Exception } from '#contract/park-hours.ts'
import { isoToday, withException, withoutException, withRoom } from '#domain/editing/exception-lists.ts'
import type { HoursOf } from '#domain/hours.ts'
import { venueException } from '#domain/venue-closing.ts'
import type { EventsTable } from '#server/db/schema/events.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { ApiError, fieldError } from '#server/http/api-error.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { VenueRepo } from './venue-repo.ts'

/** The exception that a competition has written, and the park that got it. */
interface Written {
  park: string
  exception: Exception
}

export interface VenueClosing {
  /**
   * Makes the park's exception that of the competition's row. Must run in the transaction of the competition's change.
   * An exception that an admin has changed or removed since is left alone.
   * @param actorId null: no person changed the competition
   * @throws ApiError 409 TOO_MANY_EXCEPTIONS
   */
  sync(eventId: string, actorId: string | null): Promise<void>
  /** @throws ApiError 400 if there is no such park */
  requirePark(parkId: string | null): Promise<void>
  /**
   * Does the work of `sync` for all competitions: imports, the trash and merged parks change competitions and parks
   * elsewhere.
   */
  syncAll(): Promise<number>
}

const tooMany = () =>
  new ApiError(409, 'TOO_MANY_EXCEPTIONS', `A skatepark has at most ${EXCEPTIONS_MAX} dates with other hours`)

const exceptionsOf = ({ exceptions }: ParksTable) => JSON.parse(exceptions) as Exception[]
const writtenOf = ({ park_exception }: EventsTable) =>
  park_exception === null ? null : (JSON.parse(park_exception) as Written)

const hoursOf = (park: ParksTable, exceptions: readonly Exception[]): HoursOf => ({
  is24Hours: park.is_24_hours === 1,
  openingHours: park.opening_hours === null ? null : (JSON.parse(park.opening_hours) as HoursOf['openingHours']),
  closingYear: park.closing_year,
  eves: park.eves,
  fasts: park.fasts,
  exceptions: [...exceptions],
})

const heldOf = (row: EventsTable) => ({
  name: { he: row.name_he, en: row.name_en },
  date: row.date,
  startTime: row.start_time,
  endTime: row.end_time,
})

const closes = (row: EventsTable) =>
  row.status === 'published' && row.deleted_at === null && row.closes_park === 1 && row.park_id !== null

export function createVenueClosing(
  repo: VenueRepo,
  { history, now }: Pick<Dependencies, 'history' | 'now'>,
): VenueClosing {
  /** Writes a park's list and its history entry, if the list is another one. */
  async function save(park: ParksTable, list: readonly Exception[], actorId: string | null): Promise<void> {
    const text = JSON.stringify(list)
    if (text === park.exceptions) return
    await repo.setExceptions(park.id, text, new Date(now()).toISOString())
    await history.record({
      ...{ actorId, thing: 'park', thingId: park.id, action: 'update' },
      ...{ before: { exceptions: exceptionsOf(park) }, after: { exceptions: list } },
    })
  }

  async function sync(eventId: string, actorId: string | null): Promise<void> {
    const row = await repo.event(eventId)
    if (row === undefined) return
    const former = writtenOf(row)
    const from = former && (await repo.keptId(former.park))
    const to = closes(row) ? await repo.keptId(row.park_id!) : null
    // Locked in the order of the ids, so that two transactions with the same parks wait for each other.
    const ids = [...new Set([from, to].filter((id) => id !== null))].sort()
    const parks = new Map<string, ParksTable>()
    for (const id of ids) {
      const park = await repo.lockPark(id)
      if (park !== undefined) parks.set(id, park)
    }
    const lists = new Map([...parks].map(([id, park]) => [id, exceptionsOf(park) as readonly Exception[]]))
    if (former && from !== null && lists.has(from))
      lists.set(from, withoutException(lists.get(from)!, former.exception) ?? lists.get(from)!)
    let written: Written | null = null
    if (to !== null && lists.has(to)) {
      const exception = venueException(heldOf(row), hoursOf(parks.get(to)!, lists.get(to)!))
      const isTakenBack = former?.park === to && isGone(parks.get(to)!, former.exception)
      const isSame = former && JSON.stringify(former.exception) === JSON.stringify(exception)
      // An admin has removed or changed this very exception in the park: it is not written again.
      if (!(isTakenBack && isSame)) {
        const next = withRoom(withException(lists.get(to)!, exception), isoToday(now()))
        if (next.length > EXCEPTIONS_MAX) throw tooMany()
        lists.set(to, next)
      }
      written = { park: to, exception }
    }
    for (const [id, list] of lists) await save(parks.get(id)!, list, actorId)
    const text = written && JSON.stringify(written)
    if (text !== row.park_exception) await repo.note(eventId, text)
  }

  return {
    sync,
    async requirePark(parkId) {
      if (parkId !== null && !(await repo.isPark(parkId))) throw fieldError('parkId', 'choice')
    },
    async syncAll() {
      for (const id of await repo.concerned()) await repo.tx(() => sync(id, null))
      return 0
    },
  }
}

const isGone = (park: ParksTable, exception: Exception) => withoutException(exceptionsOf(park), exception) === undefined
