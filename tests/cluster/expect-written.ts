/** Compares the database with the acknowledged writes. */
import { expect } from 'vitest'
import type { Cluster } from './cluster.ts'
import { STOCK } from './seed.ts'
import type { Ledger } from './writers.ts'

/**
 * Fails unless the database holds every acknowledged write once and nothing else, and no more pieces are sold than
 * existed. Nobody may be writing: a writer repeats a request without an answer until it gets one.
 */
export async function expectWritten({ rows }: Pick<Cluster, 'rows'>, ledger: Ledger): Promise<void> {
  await expectVotes(rows, ledger)
  await expectOrders(rows, ledger)
  await expectSaves(rows, ledger)
}

type Rows = Cluster['rows']

/** Fails with the missing and the surplus texts. Equal texts count as often as they occur. */
function expectSame(stored: readonly string[], acknowledged: readonly string[]): void {
  const counts = new Map<string, number>()
  for (const text of stored) counts.set(text, (counts.get(text) ?? 0) + 1)
  for (const text of acknowledged) counts.set(text, (counts.get(text) ?? 0) - 1)
  const those = (is: (count: number) => boolean) => [...counts].flatMap(([text, count]) => (is(count) ? [text] : []))
  expect({ lost: those((count) => count < 0), tooMany: those((count) => count > 0) }).toEqual({ lost: [], tooMany: [] })
}

async function expectVotes(rows: Rows, { votes }: Ledger): Promise<void> {
  const stored = await rows(`select park_id, device_id, rating from park_votes where type = 'heart'`)
  expectSame(
    stored.map(({ park_id, device_id, rating }) => `${park_id} ${device_id} ${rating}`),
    votes.map(({ park, device, rating }) => `${park} ${device} ${rating}`),
  )
  // A doubled vote would show in the sums.
  const wrong = await rows(`
    select parks.id from parks left join (
      select park_id, count(*) as count, sum(rating) as sum from park_votes where type = 'heart' group by park_id
    ) as cast_votes on cast_votes.park_id = parks.id
    where heart_count <> coalesce(count, 0) or heart_sum <> coalesce(sum, 0)`)
  expect(wrong).toEqual([])
}

async function expectOrders(rows: Rows, { orders }: Ledger): Promise<void> {
  const stored = await rows(`
    select orders.id, variant_id, quantity from orders left join order_lines on order_lines.order_id = orders.id`)
  expectSame(
    stored.map(({ id, variant_id, quantity }) => `${id} ${variant_id} ${quantity}`),
    orders.map(({ id, variantId, quantity }) => `${id} ${variantId} ${quantity}`),
  )
  const wrong = await rows(`
    select variants.id from product_variants as variants
    left join (select variant_id, sum(quantity) as sold from order_lines group by variant_id) as lines
      on lines.variant_id = variants.id
    left join (select variant_id, sum(change) as change from stock_movements group by variant_id) as movements
      on movements.variant_id = variants.id
    where coalesce(sold, 0) > ${STOCK} or stock <> ${STOCK} - coalesce(sold, 0) or stock < 0
      or coalesce(change, 0) <> -coalesce(sold, 0)`)
  expect(wrong).toEqual([])
}

async function expectSaves(rows: Rows, { saves }: Ledger): Promise<void> {
  for (const [id, titles] of saves) {
    const entries = await rows(`select after_values from history where thing = 'guide' and thing_id = '${id}'`)
    expectSame(
      entries.map(({ after_values }) => (JSON.parse(after_values!) as { titleEn: string }).titleEn),
      titles,
    )
    const guide = await rows(`select revision, title_en from guides where id = '${id}'`)
    expect(guide).toEqual([{ revision: String(titles.length + 1), title_en: titles.at(-1) }])
  }
}
