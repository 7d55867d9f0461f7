/** Writes days with other hours into several parks at once, and undoes it (docs/decisions/parks-in-the-admin-area.md). */
import type { AddExceptionBody } from '#contract/admin-parks.ts'
import type { Area } from '#contract/parks.ts'
import { EXCEPTIONS_MAX } from '#contract/park-hours.ts'
import type { Exception } from '#contract/park-hours.ts'
import { isoToday, withException, withoutException, withRoom } from '#domain/editing/exception-lists.ts'
import { formerExceptions } from '#domain/editing/history-steps.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { ApiError, notFound } from '#server/http/api-error.ts'
import type { BulkResult } from '#server/http/bulk.ts'
import type { ThingsNeeds, UndoThings } from '#server/things/service.ts'
import type { AdminParksRepo } from './repo.ts'

/**
 * Writes an exception into parks, and adds one history entry for all. Parks that have it already stay as they are. All
 * or nothing.
 * @throws ApiError 404; 409 TOO_MANY_EXCEPTIONS
 */
export type AddException = (body: AddExceptionBody, actorId: string) => Promise<BulkResult>

type Needs = Pick<ThingsNeeds, 'history' | 'now'>

const tooMany = () =>
  new ApiError(409, 'TOO_MANY_EXCEPTIONS', `A skatepark has at most ${EXCEPTIONS_MAX} dates with other hours`)

const exceptionsOf = ({ exceptions }: ParksTable) => JSON.parse(exceptions) as Exception[]

/** Writes lists of exceptions by park. Parks with the same list are written together. */
async function writeLists(repo: AdminParksRepo, lists: ReadonlyMap<string, readonly Exception[]>, at: string) {
  const same = Map.groupBy(lists.keys(), (id) => JSON.stringify(lists.get(id)))
  for (const [exceptions, ids] of same) await repo.updateMany(ids, { exceptions }, at)
}

export function createAddException(repo: AdminParksRepo, { history, now }: Needs): AddException {
  const instant = () => new Date(now()).toISOString()

  async function rowsFor({ ids, area }: { ids?: readonly string[] | undefined; area?: Area | undefined }) {
    if (ids === undefined) return repo.lockMany(await repo.idsIn(area!))
    const wanted = [...new Set(ids)]
    const rows = await repo.lockMany(wanted)
    if (rows.length < wanted.length) throw notFound('There is no such skatepark')
    return rows
  }

  history.undoBy('park', undoException(repo, instant), 'exception')

  return ({ exception, ...which }, actorId) =>
    repo.write(async () => {
      const lists = new Map<string, readonly Exception[]>()
      const before: Record<string, unknown> = {}
      for (const row of await rowsFor(which)) {
        const former = exceptionsOf(row)
        const next = withRoom(withException(former, exception), isoToday(now()))
        if (next.length > EXCEPTIONS_MAX) throw tooMany()
        if (next === former) continue
        lists.set(row.id, next)
        before[row.id] = formerExceptions(former, next, exception)
      }
      const changed = [...lists.keys()]
      if (changed.length === 0) return { changed, historyId: null }
      await writeLists(repo, lists, instant())
      const thingId = which.ids?.length === 1 ? changed[0]! : null
      const after = { exception, ...(which.area !== undefined && { area: which.area }) }
      return {
        changed,
        historyId: await history.record({ actorId, thing: 'park', thingId, action: 'exception', before, after }),
      }
    })
}

/** Takes an exception out of the parks again. Parks that no longer have it as it was written are skipped. */
function undoException(repo: AdminParksRepo, instant: () => string): UndoThings {
  return ({ before, after }) =>
    repo.write(async () => {
      const ids = Object.keys(before).sort()
      const lists = new Map<string, readonly Exception[]>()
      for (const row of await repo.lockMany(ids)) {
        const next = withoutException(exceptionsOf(row), after.exception as Exception)
        if (next !== undefined) lists.set(row.id, next)
      }
      await writeLists(repo, lists, instant())
      return { restored: [...lists.keys()], skipped: ids.filter((id) => !lists.has(id)) }
    })
}
