/** Pieces of orders that go back into the stock, and that are taken from it again. */
import { remainingPieces } from '#domain/order-lines.ts'
import type { OrderLinesTable, StockMovementsTable } from '#server/db/schema/shop.ts'
import { ApiError } from '#server/http/api-error.ts'
import { newId } from '#server/new-id.ts'
import type { OrdersContext } from './context.ts'
import { piecesOf } from './to-wire.ts'

type StockContext = Pick<OrdersContext, 'repo' | 'now'>

/** Some pieces of an order's line. */
export interface Pieces {
  line: OrderLinesTable
  quantity: number
}

/** All pieces of an order that are not cancelled. */
export const allPieces = (lines: readonly OrderLinesTable[]): Pieces[] =>
  lines.map((line) => ({ line, quantity: remainingPieces(piecesOf(line)) })).filter(({ quantity }) => quantity > 0)

/** The pieces in the sequence in which every order locks stocks, so that two transactions can't deadlock. */
const byVariant = (pieces: readonly Pieces[]): Pieces[] =>
  [...pieces].sort((one, other) => (one.line.variant_id < other.line.variant_id ? -1 : 1))

/** When and by whom pieces come back, and by which return if a customer sent them. */
type Comeback = Pick<StockMovementsTable, 'at' | 'actor_id' | 'return_id'>

/** Puts pieces back into the stock; must run in a transaction. Those of deleted variants are left out. */
export async function returnPieces(
  { repo, now }: StockContext,
  pieces: readonly Pieces[],
  comeback: Comeback,
): Promise<void> {
  const movements: StockMovementsTable[] = []
  for (const { line, quantity } of byVariant(pieces)) {
    const stock = await repo.returnStock(line.variant_id, quantity)
    if (stock === undefined) continue
    movements.push({
      id: newId(now()),
      product_id: line.product_id,
      variant_id: line.variant_id,
      change: quantity,
      stock_after: stock,
      reason: 'cancel',
      order_id: line.order_id,
      ...comeback,
    })
  }
  await repo.addMovements(movements)
  repo.touchContent()
}

/**
 * The error that names the lines whose pieces are no longer there. `current` has the stock of each line that lacks
 * pieces; a deleted variant has none.
 */
async function missing(
  { repo }: StockContext,
  lines: readonly OrderLinesTable[],
  lacking: readonly OrderLinesTable[],
): Promise<ApiError> {
  const left = await repo.stocks(lacking.map(({ variant_id }) => variant_id))
  const errors = lacking.map((line) => ({
    field: `lines.${lines.indexOf(line)}`,
    message: left.has(line.variant_id) ? 'stock' : 'unavailable',
  }))
  const stocks = lacking.map(({ variant_id: variantId }) => ({ variantId, stock: left.get(variantId) ?? 0 }))
  const names = lacking.map(({ sku }) => sku).join(', ')
  return new ApiError(409, 'OUT_OF_STOCK', `Not enough in stock: ${names}`, { errors, current: { stocks } })
}

/**
 * Takes pieces of an order from the stock again, all or none; must run in a transaction.
 * @param lines all lines of the order, by whose indexes the error names those that lack pieces
 * @throws ApiError 409 OUT_OF_STOCK naming every line that lacks pieces
 */
export async function retakePieces(
  context: StockContext,
  lines: readonly OrderLinesTable[],
  pieces: readonly Pieces[],
  at: string,
  actorId: string,
): Promise<void> {
  const { repo, now } = context
  const movements: StockMovementsTable[] = []
  const lacking: OrderLinesTable[] = []
  for (const { line, quantity } of byVariant(pieces)) {
    const stock = await repo.takeStock(line.variant_id, quantity)
    if (stock === undefined) {
      lacking.push(line)
      continue
    }
    movements.push({
      id: newId(now()),
      at,
      product_id: line.product_id,
      variant_id: line.variant_id,
      change: -quantity,
      stock_after: stock,
      reason: 'order',
      order_id: line.order_id,
      actor_id: actorId,
    })
  }
  // The error rolls back what was taken.
  if (lacking.length > 0) throw await missing(context, lines, lacking)
  await repo.addMovements(movements)
  repo.touchContent()
}
