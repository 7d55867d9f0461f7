/** SQL of riders' reports, for admins. */
import { expressionBuilder } from 'kysely'
import type { Expression, SqlBool } from 'kysely'
import type { ConditionKind } from '#contract/reports.ts'
import { addRow, changeRows, deleteRows, findRow } from '#server/db/rows.ts'
import type { BlockedDevicesTable, ParkReportsTable, ParkVerdictsTable } from '#server/db/schema/conditions.ts'
import type { Database } from '#server/db/schema/database.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { deletePhotosOf } from '#server/db/open-suggestions.ts'
import { mergedParkIds } from '#server/db/park-aliases.ts'
import { containsWords } from '#server/db/search.ts'
import type { Store } from '#server/db/store.ts'
import { confirmedOf, HOURS, type HoursRow, openReports, type ReportKey } from './repo.ts'

export interface ParkFilter {
  /** Words that the park's names or address contain. */
  search?: string | undefined
  /** Only reports on the parks with these ids. */
  parkIds?: readonly string[] | undefined
}

/** One kind of condition on one park. */
export interface ConditionKey {
  park_id: string
  kind: ConditionKind
}

type ParkRow = HoursRow & Pick<ParksTable, 'url' | 'name_he' | 'name_en'>
export type OpenReport = ParkRow &
  Pick<ParkReportsTable, 'kind' | 'device' | 'seen_at' | 'hidden'> & { blocked_device: string | null }
export type ConfirmedRow = ParkRow & { kind: ConditionKind; confirmed_at: string | null }
export type BlockedRow = BlockedDevicesTable & { reports: number }

export interface AdminReportsRepo {
  tx: Store['tx']
  /** Raises the counter of reports when the current transaction commits. */
  touch(): void
  isPublic(parkId: string): Promise<boolean>
  /**
   * Reports that were seen after an instant (ISO) and that no admin has ended, the latest first. Hidden reports and
   * those of blocked devices are included.
   */
  open(after: string, filter: ParkFilter): Promise<OpenReport[]>
  confirmed(filter: ParkFilter): Promise<ConfirmedRow[]>
  /** @returns whether the condition was unconfirmed before */
  confirm(key: ConditionKey, at: string): Promise<boolean>
  /** The admins' verdicts on these parks. */
  verdicts(parkIds: readonly string[]): Promise<ParkVerdictsTable[]>
  /** Ends the conditions: all their reports up to now are over, and their confirmations are removed. */
  end(keys: readonly ConditionKey[], at: string): Promise<void>
  /**
   * Restores the state that a condition had before it was ended. @returns false, without a change, if somebody changed
   * the condition after `endedAt`
   */
  takeBackEnd(former: ParkVerdictsTable, endedAt: string): Promise<boolean>
  findReport(key: ReportKey): Promise<ParkReportsTable | undefined>
  setHidden(key: ReportKey, hidden: 0 | 1): Promise<void>
  countReports(device: string): Promise<number>
  findBlocked(device: string): Promise<BlockedDevicesTable | undefined>
  /**
   * Blocks a device, and deletes the photos that this device suggested.
   * @returns false if the device was blocked before
   */
  block(device: string, at: string): Promise<boolean>
  /** @returns whether the device was blocked */
  unblock(device: string): Promise<boolean>
  /** Blocked devices, the latest block first. */
  blocked(slice: { offset: number; limit: number }): Promise<BlockedRow[]>
  countBlocked(): Promise<number>
}

const PARK = [...HOURS, 'parks.url', 'parks.name_he', 'parks.name_en'] as const

function matching({ search, parkIds }: ParkFilter): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'parks'>()
  const all: Expression<SqlBool>[] = []
  if (search !== undefined && search.trim() !== '') all.push(containsWords('parks.search', search))
  if (parkIds !== undefined) all.push(eb('parks.id', 'in', [...parkIds]))
  return eb.and(all)
}

const countOf = ({ count }: { count: number }) => Number(count)

type Verdicts = Pick<
  AdminReportsRepo,
  'isPublic' | 'open' | 'confirmed' | 'confirm' | 'verdicts' | 'end' | 'takeBackEnd'
>

const verdictsIn = (store: Store): Verdicts => ({
  async isPublic(parkId) {
    const park = await store.db
      .selectFrom('parks')
      .select('id')
      .where('id', '=', parkId)
      .where('status', '!=', 'hidden')
      .executeTakeFirst()
    return park !== undefined
  },
  open: (after, filter) =>
    openReports(store, after)
      .where(matching(filter))
      .select([...PARK, 'park_reports.kind', 'park_reports.device', 'park_reports.seen_at', 'park_reports.hidden'])
      .select('blocked_devices.device as blocked_device')
      .orderBy('park_reports.seen_at', 'desc')
      .orderBy('park_reports.device')
      .execute(),
  confirmed: (filter) =>
    confirmedOf(store)
      .where(matching(filter))
      .select([...PARK, 'park_verdicts.kind', 'park_verdicts.confirmed_at'])
      .execute(),
  async confirm(key, at) {
    const changed = await store.db
      .insertInto('park_verdicts')
      .values({ ...key, confirmed_at: at, ended_at: null })
      .onConflict((conflict) =>
        conflict
          .columns(['park_id', 'kind'])
          .doUpdateSet({ confirmed_at: at })
          .where('park_verdicts.confirmed_at', 'is', null),
      )
      .returning('park_id')
      .executeTakeFirst()
    return changed !== undefined
  },
  verdicts: (parkIds) =>
    store.db
      .selectFrom('park_verdicts')
      .selectAll()
      .where('park_id', 'in', [...parkIds])
      .execute(),
  async end(keys, at) {
    await store.db
      .insertInto('park_verdicts')
      .values(keys.map((key) => ({ ...key, confirmed_at: null, ended_at: at })))
      .onConflict((conflict) => conflict.columns(['park_id', 'kind']).doUpdateSet({ confirmed_at: null, ended_at: at }))
      .execute()
  },
  takeBackEnd: async ({ park_id, kind, confirmed_at, ended_at }, endedAt) =>
    (await changeRows(
      store,
      'park_verdicts',
      { park_id, kind, ended_at: endedAt, confirmed_at: null },
      { confirmed_at, ended_at },
    )) > 0,
})

type Devices = Omit<AdminReportsRepo, keyof Verdicts | 'tx' | 'touch'>

const devicesIn = (store: Store): Devices => ({
  findReport: ({ park_id, device, kind }) => findRow(store, 'park_reports', { park_id, device, kind }),
  async setHidden({ park_id, device, kind }, hidden) {
    await changeRows(store, 'park_reports', { park_id, device, kind }, { hidden })
  },
  countReports: async (device) =>
    countOf(
      await store.db
        .selectFrom('park_reports')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('device', '=', device)
        .where('taken_back', '=', 0)
        .where('park_id', 'not in', mergedParkIds(store))
        .executeTakeFirstOrThrow(),
    ),
  findBlocked: (device) => findRow(store, 'blocked_devices', { device }),
  async block(device, at) {
    const isAdded = await addRow(store, 'blocked_devices', { device, blocked_at: at })
    await deletePhotosOf(store, device)
    return isAdded
  },
  unblock: async (device) => (await deleteRows(store, 'blocked_devices', { device })) > 0,
  async blocked({ offset, limit }) {
    const rows = await store.db
      .selectFrom('blocked_devices')
      .selectAll()
      .select((select) =>
        select
          .selectFrom('park_reports')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('park_reports.device', '=', 'blocked_devices.device')
          .where('park_reports.taken_back', '=', 0)
          .where('park_reports.park_id', 'not in', mergedParkIds(store))
          .as('reports'),
      )
      .orderBy('blocked_at', 'desc')
      .orderBy('device')
      .offset(offset)
      .limit(limit)
      .execute()
    return rows.map((row) => ({ ...row, reports: Number(row.reports) }))
  },
  countBlocked: async () =>
    countOf(
      await store.db
        .selectFrom('blocked_devices')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
})

export const createAdminReportsRepo = (store: Store): AdminReportsRepo => ({
  tx: store.tx,
  touch: store.touchConditions,
  ...verdictsIn(store),
  ...devicesIn(store),
})
