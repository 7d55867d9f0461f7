/** SQL of the overview. */
import { sql } from 'kysely'
import type { CompetitionLevel } from '#contract/competitions.ts'
import { isConfirmed, isPending, keepsPlace } from '#server/db/keeps-place.ts'
import { waitsForAdmin } from '#server/db/open-suggestions.ts'
import { mergedParkIds } from '#server/db/park-aliases.ts'
import type { Store } from '#server/db/store.ts'
import { createShopFiguresRepo, type ShopFiguresRepo } from './shop-figures-repo.ts'

export interface LatestMessage {
  id: string
  first_name: string
  last_name: string
  subject: string
  created_at: string
}

export interface LatestRegistration {
  id: string
  first_name: string
  last_name: string
  level: CompetitionLevel
  created_at: string
  event_slug: string
  event_name_he: string
  event_name_en: string
}

export interface OverviewRepo extends ShopFiguresRepo {
  /** Number of parks, guides or competitions by status, without those in the trash. */
  countByStatus(table: 'parks' | 'guides' | 'events'): Promise<Record<string, number>>
  count(table: 'users' | 'messages'): Promise<number>
  /**
   * Number of registrations that hold a place.
   * @param now milliseconds since 1970
   * @param since ISO; absent: no limit
   */
  countRegistrations(now: number, since?: string): Promise<number>
  /** @param now milliseconds since 1970 */
  countByConfirmation(now: number): Promise<{ confirmed: number; waiting: number }>
  countUnread(): Promise<number>
  /** Number of messages that no admin has handled. */
  countWaitingMessages(): Promise<number>
  countSuggestions(): Promise<number>
  unreadMessages(limit: number): Promise<LatestMessage[]>
  /** The newest registrations that hold a place. */
  latestRegistrations(now: number, limit: number): Promise<LatestRegistration[]>
  /** `late`: waiting mails that were queued before `since`. `failed`: mails that the server no longer tries to send. */
  countMails(since: string): Promise<{ late: number; failed: number }>
  /** Votes by hour (`2026-06-01T12`, UTC). */
  votesByHour(since: string): Promise<{ hour: string; count: number; sum: number }[]>
}

export function createOverviewRepo(store: Store): OverviewRepo {
  const unread = () => store.db.selectFrom('messages').where('read_at', 'is', null)
  const countOf = async (messages: ReturnType<typeof unread>) => {
    const row = await messages.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    return Number(row.count)
  }
  return {
    async countByStatus(table) {
      const { rows } = await sql<{ status: string; count: number }>`select status, count(*) as count
        from ${sql.table(table)} where deleted_at is null group by status`.execute(store.db)
      return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
    },
    async count(table) {
      const row = await store.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },
    async countRegistrations(now, since = '') {
      const row = await store.db
        .selectFrom('registrations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('created_at', '>=', since)
        .where(keepsPlace(now))
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },
    async countByConfirmation(now) {
      const { rows } = await sql<{ confirmed: number; waiting: number }>`
        select count(case when ${isConfirmed} then 1 end) as confirmed, count(case when ${isPending(now)} then 1 end) as waiting
        from registrations`.execute(store.db)
      return { confirmed: Number(rows[0]!.confirmed), waiting: Number(rows[0]!.waiting) }
    },
    countUnread: () => countOf(unread()),
    countWaitingMessages: () => countOf(store.db.selectFrom('messages').where('handled_at', 'is', null)),
    async countSuggestions() {
      const row = await store.db
        .selectFrom('suggestions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(waitsForAdmin)
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },
    unreadMessages: (limit) =>
      unread()
        .select(['id', 'first_name', 'last_name', 'subject', 'created_at'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    latestRegistrations: (now, limit) =>
      store.db
        .selectFrom('registrations')
        .innerJoin('events', 'events.id', 'registrations.event_id')
        .select([
          'registrations.id',
          'registrations.first_name',
          'registrations.last_name',
          'registrations.level',
          'registrations.created_at',
          sql<string>`coalesce(events.deleted_slug, events.slug)`.as('event_slug'),
          'events.name_he as event_name_he',
          'events.name_en as event_name_en',
        ])
        .where(keepsPlace(now))
        .orderBy('registrations.created_at', 'desc')
        .orderBy('registrations.id', 'desc')
        .limit(limit)
        .execute(),
    async countMails(since) {
      const { rows } = await sql<{ late: number; failed: number }>`
        select count(case when failed_at is null and created_at < ${since} then 1 end) as late,
          count(failed_at) as failed from mails`.execute(store.db)
      return { late: Number(rows[0]!.late), failed: Number(rows[0]!.failed) }
    },
    ...createShopFiguresRepo(store),
    async votesByHour(since) {
      const { rows } = await sql<{ hour: string; count: number; sum: number }>`
        select substr(voted_at, 1, 13) as hour, count(*) as count, sum(rating) as sum
        from park_votes where voted_at >= ${since} and park_id not in ${mergedParkIds(store)}
        group by substr(voted_at, 1, 13)`.execute(store.db)
      return rows.map(({ hour, count, sum }) => ({ hour, count: Number(count), sum: Number(sum) }))
    },
  }
}
