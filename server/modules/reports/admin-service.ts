/** Admins' actions on riders' reports (docs/decisions/parks-in-the-admin-area.md). */
import {
  type AdminCondition,
  type BlockedDevice,
  type BlockedListQuery,
  conditionIdOf,
  type ReportListQuery,
  REPORTS_LISTED,
  shortDevice,
} from '#contract/admin-reports.ts'
import type { ConditionKind } from '#contract/reports.ts'
import { ADMIN_PAGE_SIZE } from '#contract/editing.ts'
import { isLiveReport, LONGEST_MS } from '#domain/reports.ts'
import type { HoursOf } from '#domain/hours.ts'
import type { ParkVerdictsTable } from '#server/db/schema/conditions.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { notFound } from '#server/http/api-error.ts'
import type { AdminReportsRepo, ConditionKey, ConfirmedRow, OpenReport, ParkFilter } from './admin-repo.ts'
import { hoursFrom, noSuchPark } from './service.ts'

export interface AdminReportsService {
  list(query: ReportListQuery): Promise<{ conditions: AdminCondition[]; total: number }>
  /**
   * Confirms a condition. The condition then lasts until an admin ends it. A condition can be confirmed even if no
   * rider has reported it.
   * @throws ApiError 404 unless the park is public
   */
  confirm(id: string, actorId: string): Promise<AdminCondition>
  /**
   * Ends the conditions with these ids; ids of conditions that do not exist are ignored. All reports up to now are
   * over, and confirmations are removed.
   */
  end(ids: readonly string[], actorId: string): Promise<{ changed: string[]; historyId: string | null }>
  /** Sets whether one report counts. @throws ApiError 404 if the report does not exist or is over */
  setHidden(id: string, device: string, isHidden: boolean, actorId: string): Promise<AdminCondition>
  blocked(query: BlockedListQuery): Promise<{ devices: BlockedDevice[]; total: number }>
  /**
   * Blocks a device: none of its reports counts, neither past nor future ones.
   * @throws ApiError 404 if the device has reported nothing
   */
  block(device: string, actorId: string): Promise<BlockedDevice>
  /** @throws ApiError 404 if the device is not blocked */
  unblock(device: string, actorId: string): Promise<void>
}

/** The data in a history entry with which the end of conditions can be undone. */
interface Ended {
  endedAt: string
  former: ParkVerdictsTable[]
}

type Park = {
  hours: HoursOf
  brief: AdminCondition['park']
  kinds: Map<ConditionKind, { confirmedAt: string | null; reports: OpenReport[] }>
}

const noSuchCondition = () => notFound('Nothing of this kind is reported of this skatepark')
const noSuchReport = () => notFound('There is no such report')
const noSuchDevice = () => notFound('There is no such device')

function keyOf(id: string): ConditionKey {
  const [park_id, kind] = id.split('-') as [string, ConditionKind]
  return { park_id, kind }
}

const counts = ({ hidden, blocked_device }: OpenReport) => hidden === 0 && blocked_device === null

/**
 * The conditions of a park that are not over yet.
 * @param instant milliseconds since 1970
 */
function conditionsOf({ hours, brief, kinds }: Park, instant: number): AdminCondition[] {
  // A `fine` report that is hidden, or that a blocked device sent, does not end earlier reports.
  const fine = kinds.get('fine')?.reports.find(counts)
  const fineAt = fine === undefined ? -Infinity : Date.parse(fine.seen_at)
  return [...kinds].flatMap(([kind, { confirmedAt, reports }]): AdminCondition[] => {
    const live = reports.filter(({ seen_at }) =>
      isLiveReport({ kind, seenAt: Date.parse(seen_at) }, fineAt, hours, instant),
    )
    if (live.length === 0 && confirmedAt === null) return []
    const counted = live.filter(counts)
    return [
      {
        _id: conditionIdOf(brief.id, kind),
        park: brief,
        kind,
        state: confirmedAt !== null ? 'confirmed' : counted.length > 0 ? 'reported' : 'hidden',
        count: counted.length,
        firstSeenAt: counted.at(-1)?.seen_at ?? null,
        lastSeenAt: counted[0]?.seen_at ?? null,
        confirmedAt,
        reports: live.slice(0, REPORTS_LISTED).map(({ device, seen_at, hidden, blocked_device }) => ({
          device,
          seenAt: seen_at,
          isHidden: hidden === 1,
          isBlocked: blocked_device !== null,
        })),
      },
    ]
  })
}

/**
 * The time of a condition's latest report or confirmation. All times are texts of one format, so the texts sort like
 * the times.
 */
const newsOf = ({ confirmedAt, reports }: AdminCondition): string =>
  [confirmedAt ?? '', reports[0]?.seenAt ?? ''].sort().at(-1)!

function byNews(one: AdminCondition, other: AdminCondition): number {
  const [first, second] = [newsOf(one), newsOf(other)]
  if (first !== second) return first > second ? -1 : 1
  return one._id < other._id ? -1 : 1
}

/**
 * Makes the function that reads all current conditions. Reading all is fast: every report is over after a month at
 * most, so there are few.
 */
function createReader(repo: AdminReportsRepo, now: () => number) {
  return async (filter: ParkFilter): Promise<AdminCondition[]> => {
    const parks = new Map<string, Park>()
    const entryOf = (row: ConfirmedRow | OpenReport) => {
      let park = parks.get(row.id)
      if (park === undefined) {
        const brief = { id: row.id, url: row.url, name: { he: row.name_he, en: row.name_en } }
        parks.set(row.id, (park = { hours: hoursFrom(row), brief, kinds: new Map() }))
      }
      let entry = park.kinds.get(row.kind)
      if (entry === undefined) park.kinds.set(row.kind, (entry = { confirmedAt: null, reports: [] }))
      return entry
    }
    for (const row of await repo.confirmed(filter)) entryOf(row).confirmedAt = row.confirmed_at
    for (const row of await repo.open(new Date(now() - LONGEST_MS).toISOString(), filter))
      entryOf(row).reports.push(row)
    return [...parks.values()].flatMap((park) => conditionsOf(park, now())).sort(byNews)
  }
}

type Given = Pick<Dependencies, 'history' | 'now'>

export function createAdminReports(repo: AdminReportsRepo, { history, now }: Given): AdminReportsService {
  const read = createReader(repo, now)
  const instant = () => new Date(now()).toISOString()
  async function get(id: string): Promise<AdminCondition> {
    const found = (await read({ parkIds: [keyOf(id).park_id] })).find(({ _id }) => _id === id)
    if (found === undefined) throw noSuchCondition()
    return found
  }

  history.undoBy('condition', async ({ after }) => {
    const { endedAt, former } = after as unknown as Ended
    const [restored, skipped] = [[] as string[], [] as string[]]
    for (const verdict of former) {
      const list = (await repo.takeBackEnd(verdict, endedAt)) ? restored : skipped
      list.push(verdict.park_id)
    }
    if (restored.length > 0) repo.touch()
    return { restored, skipped }
  })

  return {
    async list({ search, kind, state, page = 1, limit = ADMIN_PAGE_SIZE }) {
      const all = (await read({ search })).filter(
        (one) => (kind === undefined || kind.includes(one.kind)) && (state === undefined || state === one.state),
      )
      return { conditions: all.slice((page - 1) * limit, page * limit), total: all.length }
    },
    confirm: (id, actorId) =>
      repo.tx(async () => {
        const key = keyOf(id)
        if (!(await repo.isPublic(key.park_id))) throw noSuchPark()
        if (await repo.confirm(key, instant())) {
          repo.touch()
          const after = { kind: key.kind }
          await history.record({ actorId, thing: 'condition', thingId: key.park_id, action: 'confirm', after })
        }
        return get(id)
      }),
    end: (ids, actorId) =>
      repo.tx(async () => {
        const parkIds = [...new Set(ids.map((id) => keyOf(id).park_id))]
        const existingIds = new Set((await read({ parkIds })).map(({ _id }) => _id))
        const changed = [...new Set(ids)].filter((id) => existingIds.has(id)).sort()
        if (changed.length === 0) return { changed, historyId: null }
        const keys = changed.map(keyOf)
        const verdictOf = new Map(
          (await repo.verdicts(parkIds)).map((row) => [conditionIdOf(row.park_id, row.kind), row]),
        )
        const former = keys.map(
          (key, index) => verdictOf.get(changed[index]!) ?? { ...key, confirmed_at: null, ended_at: null },
        )
        const endedAt = instant()
        await repo.end(keys, endedAt)
        repo.touch()
        const historyId = await history.record({
          actorId,
          thing: 'condition',
          thingId: keys.length === 1 ? keys[0]!.park_id : null,
          action: 'bulk',
          before: Object.fromEntries(keys.map(({ kind }, index) => [changed[index]!, kind])),
          after: { state: 'ended', endedAt, former },
        })
        return { changed, historyId }
      }),
    ...deviceActions(repo, get, { history, now }),
  }
}

type DeviceActions = Pick<AdminReportsService, 'setHidden' | 'blocked' | 'block' | 'unblock'>

/** The actions on the reports of one device. */
function deviceActions(
  repo: AdminReportsRepo,
  get: (id: string) => Promise<AdminCondition>,
  { history, now }: Given,
): DeviceActions {
  const recordDevice = (action: 'block' | 'unblock', device: string, reports: number, actorId: string) => {
    const after = { device: shortDevice(device), reports }
    return history.record({ actorId, thing: 'device', thingId: device, action, after })
  }
  return {
    setHidden: (id, device, isHidden, actorId) =>
      repo.tx(async () => {
        await get(id)
        const key = { ...keyOf(id), device }
        const report = await repo.findReport(key)
        if (report === undefined || report.taken_back === 1) throw noSuchReport()
        const hidden = isHidden ? 1 : 0
        if (report.hidden !== hidden) {
          await repo.setHidden(key, hidden)
          repo.touch()
          await history.record({
            actorId,
            thing: 'condition',
            thingId: key.park_id,
            action: isHidden ? 'hide' : 'show',
            after: { kind: key.kind, device: shortDevice(device) },
          })
        }
        return get(id)
      }),
    async blocked({ page = 1, limit = ADMIN_PAGE_SIZE }) {
      const rows = await repo.blocked({ offset: (page - 1) * limit, limit })
      const devices = rows.map(({ device, blocked_at, reports }) => ({ _id: device, blockedAt: blocked_at, reports }))
      return { devices, total: await repo.countBlocked() }
    },
    block: (device, actorId) =>
      repo.tx(async () => {
        const reports = await repo.countReports(device)
        const before = await repo.findBlocked(device)
        if (before === undefined && reports === 0) throw noSuchDevice()
        const blockedAt = before?.blocked_at ?? new Date(now()).toISOString()
        if (await repo.block(device, blockedAt)) {
          repo.touch()
          await recordDevice('block', device, reports, actorId)
        }
        return { _id: device, blockedAt, reports }
      }),
    unblock: (device, actorId) =>
      repo.tx(async () => {
        if (!(await repo.unblock(device))) throw noSuchDevice()
        repo.touch()
        await recordDevice('unblock', device, await repo.countReports(device), actorId)
      }),
  }
}
