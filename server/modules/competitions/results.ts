/** The results of a competition, which an admin types and publishes (docs/decisions/messages-and-registrations.md). */
import type { ResultsBody, ResultSheet } from '#contract/competition-day.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { requireRevision } from '#server/http/editing.ts'
import { shownName } from './results-repo.ts'
import type { ResultsRepo } from './results-repo.ts'
import { noSuchCompetition } from './service.ts'

export interface ResultsService {
  /** @throws ApiError 404 */
  get(eventId: string): Promise<ResultSheet>
  /**
   * Saves the places of the riders, as a draft or published. Ids of registrations that are gone are left out.
   * @throws ApiError 404; 409 STALE_EDIT
   */
  save(eventId: string, body: ResultsBody, actorId: string): Promise<ResultSheet>
}

export function createResultsService(
  repo: ResultsRepo,
  { history, now }: Pick<Dependencies, 'history' | 'now'>,
): ResultsService {
  async function get(eventId: string): Promise<ResultSheet> {
    const event = await repo.findEvent(eventId)
    if (event === undefined) throw noSuchCompetition()
    const sheet = await repo.findSheet(eventId)
    const riders = await repo.competitors(eventId)
    return {
      event: { id: event.id, slug: event.slug, name: { he: event.name_he, en: event.name_en } },
      revision: sheet?.revision ?? 0,
      status: (sheet?.published_at ?? null) === null ? 'draft' : 'published',
      riders: riders.map((rider) => ({
        id: rider.id,
        name: `${rider.first_name} ${rider.last_name}`,
        shownName: shownName(rider),
        level: rider.level,
        place: rider.place,
      })),
      nameless: await repo.nameless(eventId),
    }
  }
  /** The values for the history, without names and without places of persons. */
  const valuesOf = ({ status, riders }: ResultSheet) => ({
    results: status,
    placed: riders.filter(({ place }) => place !== null).length,
  })

  return {
    get,
    save: (eventId, { revision, status, places }, actorId) =>
      repo.write(async () => {
        await repo.lockEvent(eventId)
        const before = await get(eventId)
        await requireRevision(before, revision, () => ({ results: before }))
        const placed = before.riders.flatMap(({ id, level }) => {
          const place = places[id] ?? null
          return place === null ? [] : [{ id, level, place }]
        })
        const publishedAt = (await repo.findSheet(eventId))?.published_at ?? new Date(now()).toISOString()
        await repo.saveSheet({
          event_id: eventId,
          revision: before.revision + 1,
          published_at: status === 'published' ? publishedAt : null,
        })
        await repo.replace(eventId, placed)
        const after = await get(eventId)
        const values = { before: valuesOf(before), after: valuesOf(after) }
        await history.record({ actorId, thing: 'event', thingId: eventId, action: 'update', ...values })
        return after
      }),
  }
}
