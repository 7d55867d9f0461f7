/** SQL of riders' reports about parks. */
import { sql } from 'kysely'
import type { JoinBuilder } from 'kysely'
import type { ConditionKind } from '#contract/reports.ts'
import { chunks } from '#server/db/chunks.ts'
import { deleteOldest } from '#server/db/delete-oldest.ts'
import type { ParkReportsTable } from '#server/db/schema/conditions.ts'
import type { Database } from '#server/db/schema/database.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { ownOrKept } from '#server/db/park-aliases.ts'
import type { Store } from '#server/db/store.ts'

export type ReportKey = Pick<ParkReportsTable, 'park_id' | 'device' | 'kind'>

/** The fields of a park that decide how long a report lasts. */
export type HoursRow = Pick<
  ParksTable,
  'id' | 'is_24_hours' | 'opening_hours' | 'closing_year' | 'exceptions' | 'eves' | 'fasts'
>

/** A report that is neither hidden nor of a blocked device. */
export type CountedReport = Pick<ParkReportsTable, 'park_id' | 'kind' | 'seen_at' | 'device' | 'received_at'>

export interface ReportsRepo {
  tx: Store['tx']
  /** The hours of a public park, also by the id of a park that was merged into it; undefined: no such park. */
  findPark(parkId: string): Promise<HoursRow | undefined>
  /** Does the work of `findPark`, and locks the park until the transaction ends, so that nobody merges it meanwhile. */
  lockPark(parkId: string): Promise<HoursRow | undefined>
  /** A report, and the time when an admin ended this kind of condition on the park. */
  find(key: ReportKey): Promise<(ParkReportsTable & { ended_at: string | null }) | undefined>
  /**
   * Replaces the device's stored report of the same kind, unless the stored report was seen later than the new one.
   * @param sameAfter an instant (ISO): if the stored report was seen after this instant and is hidden, the new report
   * is hidden too
   */
  save(report: Omit<ParkReportsTable, 'hidden'>, sameAfter: string): Promise<void>
  /**
   * Reports on public parks seen after an instant (ISO), the latest first. Reports that were taken back, hidden or
   * ended, and those of blocked devices, are left out.
   */
  counted(after: string): Promise<CountedReport[]>
  /** The conditions of public parks that admins have confirmed. */
  confirmed(): Promise<{ park_id: string; kind: ConditionKind }[]>
  /** The opening hours of parks. */
  hours(parkIds: readonly string[]): Promise<HoursRow[]>
  /** Raises the counter of reports when the current transaction commits. */
  touch(): void
  counter: Store['conditionsCounter']
  /** Deletes at most `limit` reports seen before an instant (ISO); resolves to their number. */
  sweep(before: string, limit: number): Promise<number>
}

export const HOURS = [
  ...(['parks.id', 'parks.is_24_hours', 'parks.opening_hours', 'parks.closing_year'] as const),
  ...(['parks.exceptions', 'parks.eves', 'parks.fasts'] as const),
] as const

/** Joins the admin's verdict about the same kind of condition on the same park. */
const withVerdict = (join: JoinBuilder<Database, 'park_reports' | 'park_verdicts'>) =>
  join.onRef('park_verdicts.park_id', '=', 'park_reports.park_id').onRef('park_verdicts.kind', '=', 'park_reports.kind')

/**
 * Reports on public parks seen after an instant (ISO) that were neither taken back nor ended. Reports of blocked
 * devices are included: the caller can filter by the joined `blocked_devices`.
 */
export const openReports = (store: Store, after: string) =>
  store.db
    .selectFrom('park_reports')
    .innerJoin('parks', 'parks.id', 'park_reports.park_id')
    .leftJoin('blocked_devices', 'blocked_devices.device', 'park_reports.device')
    .leftJoin('park_verdicts', withVerdict)
    .where('parks.status', '!=', 'hidden')
    .where('park_reports.seen_at', '>', after)
    .where('park_reports.taken_back', '=', 0)
    .where((where) =>
      where.or([
        where('park_verdicts.ended_at', 'is', null),
        where('park_verdicts.ended_at', '<', sql.ref<string>('park_reports.seen_at')),
      ]),
    )

/** The conditions of public parks that admins have confirmed. */
export const confirmedOf = (store: Store) =>
  store.db
    .selectFrom('park_verdicts')
    .innerJoin('parks', 'parks.id', 'park_verdicts.park_id')
    .where('parks.status', '!=', 'hidden')
    .where('park_verdicts.confirmed_at', 'is not', null)

export function createReportsRepo(store: Store): ReportsRepo {
  return {
    tx: store.tx,
    findPark(parkId) {
      const publicParks = store.db.selectFrom('parks').select(HOURS).where('status', '!=', 'hidden')
      return ownOrKept(store, parkId, (id) => publicParks.where('id', '=', id).executeTakeFirst())
    },
    lockPark: (parkId) =>
      ownOrKept(store, parkId, (id) =>
        store.db
          .updateTable('parks')
          // This update changes no value. It only locks the row, which works in both SQLite and PostgreSQL.
          .set({ id: sql.ref('id') })
          .where('id', '=', id)
          .where('status', '!=', 'hidden')
          .returning(HOURS)
          .executeTakeFirst(),
      ),
    find: ({ park_id, device, kind }) =>
      store.db
        .selectFrom('park_reports')
        .leftJoin('park_verdicts', withVerdict)
        .selectAll('park_reports')
        .select('park_verdicts.ended_at')
        .where('park_reports.park_id', '=', park_id)
        .where('park_reports.device', '=', device)
        .where('park_reports.kind', '=', kind)
        .executeTakeFirst(),
    async save(report, sameAfter) {
      const { seen_at, received_at, taken_back } = report
      const hidden = sql<0 | 1>`case when park_reports.seen_at > ${sameAfter} then park_reports.hidden else 0 end`
      await store.db
        .insertInto('park_reports')
        .values({ ...report, hidden: 0 })
        .onConflict((conflict) =>
          conflict
            .columns(['park_id', 'device', 'kind'])
            .doUpdateSet({ seen_at, received_at, taken_back, hidden })
            .where('park_reports.seen_at', '<=', seen_at),
        )
        .execute()
    },
    counted: (after) =>
      openReports(store, after)
        .select(['park_reports.park_id', 'park_reports.kind', 'park_reports.seen_at'])
        .select(['park_reports.device', 'park_reports.received_at'])
        .where('park_reports.hidden', '=', 0)
        .where('blocked_devices.device', 'is', null)
        .orderBy('park_reports.seen_at', 'desc')
        .execute(),
    confirmed: () => confirmedOf(store).select(['park_verdicts.park_id', 'park_verdicts.kind']).execute(),
    async hours(parkIds) {
      const hoursRows: HoursRow[] = []
      for (const portion of chunks(parkIds)) {
        hoursRows.push(...(await store.db.selectFrom('parks').select(HOURS).where('id', 'in', portion).execute()))
      }
      return hoursRows
    },
    touch: store.touchConditions,
    counter: store.conditionsCounter,
    sweep: (before, limit) =>
      deleteOldest(store, 'park_reports', ['park_id', 'device', 'kind'], 'seen_at', before, limit),
  }
}
