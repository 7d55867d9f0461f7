import { useConfig } from '#features/config/queries.ts'
import { Later, lazyPart } from '#platform/later.tsx'

const CartEntry = lazyPart(async () => (await import('./cart-entry.tsx')).CartEntry)

/** Where the header has the cart, once the page is idle and where the shop is switched on. */
export function CartSpot() {
  return (
    useConfig()?.features.shop && (
      <Later>
        <CartEntry />
      </Later>
    )
  )
}
