/** SQL of the messages that wait to be sent to devices. */
import { sql } from 'kysely'
import { changed, changeRows, hasRow } from '#server/db/rows.ts'
import type { PushJobsTable, PushSubscriptionsTable } from '#server/db/schema/push.ts'
import type { Store } from '#server/db/store.ts'

/** An event that riders are told about: every device that wants to hear about `thing` gets a message. */
export type Happening = Pick<PushJobsTable, 'event' | 'kind' | 'thing' | 'content' | 'due_at' | 'ends_at'>

/** A message that may be sent now, with the data of its device. */
export type DueJob = Pick<
  PushJobsTable,
  'subscription_id' | 'event' | 'kind' | 'thing' | 'content' | 'ends_at' | 'tries'
> &
  Pick<PushSubscriptionsTable, 'endpoint' | 'p256dh' | 'auth' | 'language'>

export type JobKey = Pick<PushJobsTable, 'subscription_id' | 'event'>

export interface PushJobsRepo {
  tx: Store['tx']
  afterCommit: Store['afterCommit']
  /**
   * Queues a message for every device that wants to hear about the thing and was not told of this event yet. Resolves
   * to the number of queued messages.
   */
  queue(happening: Happening): Promise<number>
  /**
   * At most `limit` messages that may be sent now and were tried fewer than `mostTries` times; the message that has
   * been due the longest comes first.
   */
  due(now: string, mostTries: number, limit: number): Promise<DueJob[]>
  /**
   * About the waiting messages that were tried fewer than `mostTries` times. `waiting`: their number. `eveDue`: when
   * the first evening message is due. `newsEnd`: when the first of the other messages ends. The times are ISO; null: no
   * such message waits.
   */
  backlog(now: string, mostTries: number): Promise<{ waiting: number; eveDue: string | null; newsEnd: string | null }>
  /**
   * Claims a message for one attempt and sets the time of the next attempt; false: another process has claimed or sent
   * the message.
   */
  claim(job: JobKey & Pick<PushJobsTable, 'tries'>, nextDue: string): Promise<boolean>
  /** Whether the device still wants to hear about the message's thing. */
  isWanted(job: JobKey & Pick<PushJobsTable, 'kind' | 'thing'>): Promise<boolean>
  /** Sets the time of the next attempt. */
  postpone(job: JobKey, nextDue: string): Promise<void>
  /** Marks the message as done: sent, dropped or given up. */
  finish(job: JobKey, at: string): Promise<void>
  /** Deletes at most `limit` messages whose time was over before an instant (ISO); resolves to their number. */
  sweep(before: string, limit: number): Promise<number>
}

export function createPushJobsRepo(store: Store): PushJobsRepo {
  return {
    tx: store.tx,
    afterCommit: store.afterCommit,
    queue: ({ event, kind, thing, content, due_at, ends_at }) =>
      changed(
        store,
        sql`insert into push_jobs (subscription_id, event, kind, thing, content, due_at, ends_at, tries)
          select subscription_id, ${event}, kind, thing, ${content}, ${due_at}, ${ends_at}, 0 from push_watches
          where kind = ${kind} and thing = ${thing}
          on conflict do nothing`,
      ),
    due: (now, mostTries, limit) =>
      store.db
        .selectFrom('push_jobs')
        .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_jobs.subscription_id')
        .select(['subscription_id', 'event', 'kind', 'thing', 'content', 'ends_at', 'tries'])
        .select(['endpoint', 'p256dh', 'auth', 'language'])
        .where('done_at', 'is', null)
        .where('due_at', '<=', now)
        .where('ends_at', '>', now)
        .where('tries', '<', mostTries)
        .orderBy('due_at')
        .limit(limit)
        .execute(),
    async backlog(now, mostTries) {
      // `due_at > ''` is always true. With this condition, SQLite reads the index of waiting messages. Without it,
      // SQLite would read all messages whose time is not over.
      const { rows } = await sql<{ waiting: number; eve_due: string | null; news_end: string | null }>`
        select count(*) as waiting,
          min(case when kind = 'competition' then due_at end) as eve_due,
          min(case when kind <> 'competition' then ends_at end) as news_end
        from push_jobs where done_at is null and due_at > '' and ends_at > ${now} and tries < ${mostTries}`.execute(
        store.db,
      )
      const { waiting, eve_due, news_end } = rows[0]!
      return { waiting: Number(waiting), eveDue: eve_due, newsEnd: news_end }
    },
    claim: async ({ subscription_id, event, tries }, nextDue) =>
      (await changeRows(
        store,
        'push_jobs',
        { subscription_id, event, tries, done_at: null },
        { tries: tries + 1, due_at: nextDue },
      )) > 0,
    isWanted: ({ subscription_id, kind, thing }) => hasRow(store, 'push_watches', { subscription_id, kind, thing }),
    async postpone({ subscription_id, event }, nextDue) {
      await changeRows(store, 'push_jobs', { subscription_id, event }, { due_at: nextDue })
    },
    async finish({ subscription_id, event }, at) {
      await changeRows(store, 'push_jobs', { subscription_id, event }, { done_at: at })
    },
    sweep: (before, limit) =>
      changed(
        store,
        sql`delete from push_jobs where (subscription_id, event) in (
          select subscription_id, event from push_jobs where ends_at < ${before} limit ${limit})`,
      ),
  }
}
