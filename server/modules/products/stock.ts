/** Changes the stock of existing variants. */
import type { StockBody, StockMovement } from '#contract/admin-products.ts'
import type { StockMovementsTable } from '#server/db/schema/shop.ts'
import { notFound, staleEdit } from '#server/http/api-error.ts'
import { newId } from '#server/new-id.ts'
import type { MovementRow, ProductsRepo } from './repo.ts'

type Stocks = { stocks: { variantId: string; stock: number }[] }

/**
 * Changes all of these stocks or none.
 * @throws ApiError 404 for an unknown variant; 409 STALE_EDIT with the current stocks if somebody has changed one of
 * these stocks since the caller read it
 */
export function changeStocks(
  repo: ProductsRepo,
  now: () => number,
  { changes }: StockBody,
  actorId: string,
): Promise<Stocks> {
  return repo.write(async () => {
    const at = new Date(now()).toISOString()
    const ids = changes.map(({ variantId }) => variantId)
    const rows = await repo.variants(ids)
    const current = () =>
      repo.variants(ids).then((all) => ({ stocks: all.map(({ id, stock }) => ({ variantId: id, stock })) }))
    if (rows.length < ids.length) throw notFound('There is no such variant')
    const movements: StockMovementsTable[] = []
    for (const { variantId, from, to } of [...changes].sort((a, b) => (a.variantId < b.variantId ? -1 : 1))) {
      if (!(await repo.setStock(variantId, from, to))) throw staleEdit(await current())
      if (from === to) continue
      movements.push({
        id: newId(now()),
        at,
        product_id: rows.find(({ id }) => id === variantId)!.product_id,
        variant_id: variantId,
        change: to - from,
        stock_after: to,
        reason: 'edit',
        order_id: null,
        actor_id: actorId,
      })
    }
    await repo.addMovements(movements)
    return current()
  })
}

export const movementToWire = (row: MovementRow): StockMovement => ({
  id: row.id,
  at: row.at,
  variantId: row.variant_id,
  change: row.change,
  stockAfter: row.stock_after,
  reason: row.reason,
  isReturn: (row.return_id ?? null) !== null,
  order: row.order_id === null || row.order_number === null ? null : { id: row.order_id, number: row.order_number },
  actor: row.actor_id === null || row.actor_name === null ? null : { id: row.actor_id, name: row.actor_name },
})
