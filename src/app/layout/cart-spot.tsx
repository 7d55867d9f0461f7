import { Suspense } from 'react'
import { useConfig } from '#features/config/queries.ts'
import { lazyPart } from '#platform/page/later.tsx'
import { useSession } from '#platform/session.ts'
import { CartLink } from './cart-link.tsx'

const AccountCart = lazyPart(async () => (await import('../account/account-cart.tsx')).AccountCart)

/** The cart link in the header, while the shop is on. Only a signed-in person has a cart. */
export function CartSpot() {
  const hasShop = useConfig()?.features.shop
  const { user } = useSession()
  if (!hasShop) return null
  const empty = <CartLink pieces={0} />
  return user ? (
    <Suspense fallback={empty}>
      <AccountCart />
    </Suspense>
  ) : (
    empty
  )
}
