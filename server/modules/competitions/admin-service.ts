/** Managing competitions (decisions, Editing; api.md, `/admin/events`). */
import type { AdminEvent, AdminEventListQuery, EditEventBody, EventBody } from '#contract/admin-events.ts'
import { ADMIN_PAGE_SIZE } from '#contract/editing.ts'
import type { NewEvent } from '#contract/new-event.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { changedValues, requireRevision } from '#server/http/editing.ts'
import { newId } from '#server/new-id.ts'
import type { EventEditsRepo } from './admin-repo.ts'
import { nextYear } from './next-year.ts'
import type { CountedEvent } from './repo.ts'
import { noSuchEvent } from './service.ts'
import { toRow, toWire } from './to-wire.ts'

export interface AdminEventsService {
  list(query: AdminEventListQuery): Promise<{ events: AdminEvent[]; total: number }>
  /** @throws ApiError 404 */
  get(id: string): Promise<AdminEvent>
  /** @throws ApiError 409 SLUG_TAKEN */
  create(body: EventBody, actorId: string): Promise<AdminEvent>
  /** @throws ApiError 404; 409 STALE_EDIT, SLUG_TAKEN */
  edit(id: string, body: EditEventBody, actorId: string): Promise<AdminEvent>
  /** Makes a draft for the next year, without registrations. @throws ApiError 404 */
  duplicate(id: string, actorId: string): Promise<AdminEvent>
  /** Moves it to the trash; its registrations stay with it. @throws ApiError 404 */
  remove(id: string, actorId: string): Promise<void>
}

type Needs = Pick<Dependencies, 'history' | 'trash' | 'images' | 'now'>

/** What an admin edits of a competition: the body of a save, and the values of the history. */
function valuesOf(row: CountedEvent): EventBody {
  const { _id: _, state: __, placesLeft: ___, ...fields } = toWire(row, row.taken, 0)
  return { ...fields, status: row.status }
}

function found(row: CountedEvent | undefined): CountedEvent {
  if (row === undefined) throw noSuchEvent()
  return row
}

export function createAdminEventsService(
  repo: EventEditsRepo,
  { history, trash, images, now }: Needs,
): AdminEventsService {
  const instant = () => new Date(now()).toISOString()
  const wire = (row: CountedEvent): AdminEvent => ({
    ...toWire(row, row.taken, now()),
    status: row.status,
    registrations: row.taken,
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  })
  const get = async (id: string) => wire(found(await repo.find(id)))

  /** Stores a new competition inside a transaction. */
  async function add(event: NewEvent, status: EventBody['status'], actorId: string) {
    const id = newId(now())
    const row = { ...toRow(id, event, instant()), status }
    await images.requireStored({ image: event.image ?? '' })
    await repo.add(row)
    const after = valuesOf({ ...row, taken: 0 })
    await history.record({ actorId, thing: 'event', thingId: id, action: 'create', after })
    return get(id)
  }

  return {
    async list({ search, status, sort = '-date', page = 1, limit = ADMIN_PAGE_SIZE }) {
      const { rows, total } = await repo.list({ search, status }, sort, { offset: (page - 1) * limit, limit })
      return { events: rows.map(wire), total }
    },
    get,
    create: ({ status, ...event }, actorId) => repo.write(() => add(event, status, actorId)),
    edit: (id, { revision, status, ...event }, actorId) =>
      repo.write(async () => {
        const row = found(await repo.lock(id))
        await requireRevision(row, revision, () => ({ event: wire(row) }))
        const next = { ...toRow(id, event, instant()), status, created_at: row.created_at, revision: row.revision }
        const { before, after, isChanged } = changedValues(valuesOf(row), valuesOf({ ...next, taken: row.taken }))
        if (isChanged) {
          await images.requireStored({ image: event.image ?? '' })
          await repo.update(next)
          await history.record({ actorId, thing: 'event', thingId: id, action: 'update', before, after })
        }
        return get(id)
      }),
    duplicate: (id, actorId) =>
      repo.write(async () => {
        const { status: _, ...event } = valuesOf(found(await repo.find(id)))
        const taken = new Set(await repo.slugsLike(''))
        return add(
          nextYear(event, (slug) => taken.has(slug)),
          'draft',
          actorId,
        )
      }),
    remove: (id, actorId) =>
      repo.write(async () => {
        const row = found(await repo.lock(id))
        await trash.discard('event', [id])
        const before = { slug: row.slug, status: row.status }
        await history.record({ actorId, thing: 'event', thingId: id, action: 'delete', before })
      }),
  }
}
