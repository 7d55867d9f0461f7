import { lazy, Suspense } from 'react'
import { ProfileScreen } from '#features/account/profile/profile-screen.tsx'
import { useConfig } from '#features/config/queries.ts'
import { FavoriteList } from '#features/parks/favorites/favorite-list.tsx'
import { PageSpinner } from '#ui/state/page-spinner.tsx'
import { Confirming } from './confirming.tsx'

/** The list of orders is the shop's code, loaded with the orders tab. */
const OrderList = lazy(async () => ({
  default: (await import('#features/shop/orders/order-list.tsx')).OrderList,
}))

/** `/profile`. Its requests may ask for the password. While the shop is switched off, orders are hidden. */
export function ProfilePage({ tab }: { tab: string | undefined }) {
  const hasShop = useConfig()?.features.shop ?? true
  const orders = hasShop && (
    <Suspense fallback={<PageSpinner />}>
      <OrderList />
    </Suspense>
  )
  return (
    <Confirming>
      <ProfileScreen tab={tab} favorites={<FavoriteList />} orders={orders} />
    </Confirming>
  )
}
