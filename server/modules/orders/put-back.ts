/** Pieces of an order that go back into the stock. */
import type { OrderLinesTable, StockMovementsTable } from '#server/db/schema/shop.ts'
import { newId } from '#server/new-id.ts'
import type { OrdersContext } from './context.ts'

/** The lines in the sequence in which every order locks stocks. */
export const byVariant = (lines: readonly OrderLinesTable[]): OrderLinesTable[] =>
  [...lines].sort((one, other) => (one.variant_id < other.variant_id ? -1 : 1))

/**
 * Puts pieces back into the stock, sorted by variant id. New orders lock stocks in the same sequence, so that two
 * transactions can't deadlock. Must run in a transaction.
 */
export async function putBack(
  { repo, now }: Pick<OrdersContext, 'repo' | 'now'>,
  pieces: readonly { line: OrderLinesTable; quantity: number }[],
  movement: Pick<StockMovementsTable, 'at' | 'actor_id' | 'return_id'>,
): Promise<void> {
  const quantities = new Map(pieces.map(({ line, quantity }) => [line, quantity]))
  const movements: StockMovementsTable[] = []
  for (const line of byVariant([...quantities.keys()])) {
    const change = quantities.get(line)!
    const stock = await repo.returnStock(line.variant_id, change)
    if (stock === undefined) continue
    movements.push({
      id: newId(now()),
      product_id: line.product_id,
      variant_id: line.variant_id,
      change,
      stock_after: stock,
      reason: 'cancel',
      order_id: line.order_id,
      ...movement,
    })
  }
  await repo.addMovements(movements)
  repo.touchContent()
}
