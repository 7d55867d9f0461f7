/** SQL of the lines that withdrawn registrations leave. A line has nothing about the person. */
import type { CompetitionLevel } from '#contract/competitions.ts'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Database } from '#server/db/schema/database.ts'
import type { WithdrawalsTable } from '#server/db/schema/events.ts'
import type { Store } from '#server/db/store.ts'
import { newId } from '#server/new-id.ts'
import type { Slice } from '#server/things/repo.ts'
import { slugOf } from './slug-repo.ts'

export interface WithdrawalFilter {
  event?: string | undefined
  level?: CompetitionLevel | undefined
  paid?: boolean | undefined
}

/** A line with its competition. */
export type NamedWithdrawal = WithdrawalsTable & { event_slug: string; event_name_he: string; event_name_en: string }

export interface WithdrawalsRepo {
  /** Lists withdrawals, the latest first. */
  list(filter: WithdrawalFilter, slice: Slice): Promise<{ rows: NamedWithdrawal[]; total: number }>
  count(filter: WithdrawalFilter): Promise<number>
  /**
   * Deletes at most `limit` lines of competitions before a day (`YYYY-MM-DD`).
   * @returns how many were deleted
   */
  sweep(day: string, limit: number): Promise<number>
}

/**
 * Writes a line for each of the registrations that are about to be deleted, in the transaction of the deletion.
 * @param ids a query for the ids of the registrations, or one id
 * @param at ISO 8601
 */
export async function leaveLines(
  db: Kysely<Database>,
  ids: string | SelectQueryBuilder<Database, 'registrations', { id: string }>,
  at: string,
): Promise<void> {
  const all = db.selectFrom('registrations').select(['event_id', 'level', 'paid_at'])
  const rows = await (typeof ids === 'string' ? all.where('id', '=', ids) : all.where('id', 'in', ids)).execute()
  if (rows.length === 0) return
  const lines = rows.map(({ event_id, level, paid_at }) => ({
    ...{ id: newId(Date.parse(at)), event_id, level },
    paid: paid_at === null ? 0 : 1,
    withdrawn_at: at,
  }))
  await db.insertInto('withdrawals').values(lines).execute()
}

export function createWithdrawalsRepo(store: Store): WithdrawalsRepo {
  const matching = ({ event, level, paid }: WithdrawalFilter) => {
    let query = store.db.selectFrom('withdrawals').innerJoin('events', 'events.id', 'withdrawals.event_id')
    if (event !== undefined) query = query.where(slugOf, '=', event)
    if (level !== undefined) query = query.where('withdrawals.level', '=', level)
    if (paid !== undefined) query = query.where('withdrawals.paid', '=', paid ? 1 : 0)
    return query
  }
  const count = async (filter: WithdrawalFilter) => {
    const { total } = await matching(filter)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return Number(total)
  }
  return {
    async list(filter, { offset, limit }) {
      const rows = await matching(filter)
        .selectAll('withdrawals')
        .select([slugOf.as('event_slug'), 'events.name_he as event_name_he', 'events.name_en as event_name_en'])
        .orderBy('withdrawals.withdrawn_at', 'desc')
        .orderBy('withdrawals.id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
      return { rows, total: await count(filter) }
    },
    count,
    async sweep(day, limit) {
      const past = store.db
        .selectFrom('withdrawals')
        .innerJoin('events', 'events.id', 'withdrawals.event_id')
        .select('withdrawals.id')
        .where('events.date', '<', day)
        .limit(limit)
      const { numDeletedRows } = await store.db.deleteFrom('withdrawals').where('id', 'in', past).executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
