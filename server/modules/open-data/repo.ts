/** SQL of the numbers on the page about open data. */
import type { Store } from '#server/db/store.ts'

export interface OpenDataSummary {
  /** Number of public parks. */
  count: number
  /** When a public park was last changed, ISO 8601; null: there is no public park. */
  changedAt: string | null
}

/** Counts public parks: those that are not hidden. */
export const createOpenDataRepo = (store: Store) => ({
  async summary(): Promise<OpenDataSummary> {
    const row = await store.db
      .selectFrom('parks')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('updated_at').as('changedAt')])
      .where('status', '!=', 'hidden')
      .executeTakeFirstOrThrow()
    return { count: Number(row.count), changedAt: row.changedAt }
  },
})
