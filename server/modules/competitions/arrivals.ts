/** Who is here on the day of a competition (docs/decisions/messages-and-registrations.md). */
import type { Arrival, ArrivalList, HereBody } from '#contract/competition-day.ts'
import { COMPETITION_LEVELS } from '#contract/competitions.ts'
import { registrationState } from '#domain/registration-state.ts'
import type { RegistrationsTable } from '#server/db/schema/events.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { notFound } from '#server/http/api-error.ts'
import type { ArrivalsRepo } from './arrivals-repo.ts'
import { noSuchCompetition } from './service.ts'
import { toRegistered } from './to-wire.ts'

export interface ArrivalsService {
  /** @throws ApiError 404 */
  list(eventId: string): Promise<ArrivalList>
  /**
   * Marks a rider as here or not here. A press that is older than the last one changes nothing.
   * @returns the rider as they are now
   * @throws ApiError 404
   */
  mark(id: string, body: HereBody, actorId: string): Promise<Arrival>
}

/** @param instant epoch ms */
const toWire = (row: RegistrationsTable, instant: number): Arrival => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`,
  level: row.level,
  state: registrationState(toRegistered(row), instant),
  paid: row.paid_at !== null,
  hereAt: row.here_at,
  createdAt: row.created_at,
})

export function createArrivalsService(
  repo: ArrivalsRepo,
  { history, now }: Pick<Dependencies, 'history' | 'now'>,
): ArrivalsService {
  return {
    async list(eventId) {
      const event = await repo.findEvent(eventId)
      if (event === undefined) throw noSuchCompetition()
      const rows = await repo.riders(eventId)
      const level = (row: RegistrationsTable) => COMPETITION_LEVELS.indexOf(row.level)
      rows.sort((one, other) => level(one) - level(other))
      return {
        event: { id: event.id, slug: event.slug, name: { he: event.name_he, en: event.name_en } },
        riders: rows.map((row) => toWire(row, now())),
      }
    },
    mark: (id, { here, at }, actorId) =>
      repo.tx(async () => {
        // A device's clock may be ahead; a later press must still count.
        const pressedAt = new Date(Math.min(Date.parse(at), now())).toISOString()
        const row = await repo.lock(id)
        if (row === undefined) throw notFound('There is no such registration')
        if (row.here_pressed_at !== null && pressedAt <= row.here_pressed_at) return toWire(row, now())
        const changes = { here_at: here ? pressedAt : null, here_pressed_at: pressedAt }
        await repo.update(id, changes)
        if ((row.here_at !== null) !== here) {
          const values = { before: { here: !here }, after: { event: row.slug, here } }
          await history.record({ actorId, thing: 'registration', thingId: id, action: 'update', ...values })
        }
        return toWire({ ...row, ...changes }, now())
      }),
  }
}
