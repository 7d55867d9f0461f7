/** SQL of what the page on open data says about the parks. */
import type { Store } from '#server/db/store.ts'

export interface OpenDataSummary {
  /** Public parks. */
  count: number
  /** When one of them was changed last, ISO 8601; null: there is none. */
  changedAt: string | null
}

/** Public parks: not hidden. */
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
