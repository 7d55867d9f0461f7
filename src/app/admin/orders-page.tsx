import { useConfig } from '#features/config/queries.ts'
import { OrdersScreen } from '#features/shop/admin/orders/orders-screen.tsx'
import type { ListScreenProps } from '#admin/things/list-page.tsx'

/** `/admin/orders`: the list of orders. The packing slips show the site's name. */
export function OrdersPage(props: ListScreenProps) {
  return <OrdersScreen {...props} site={useConfig()?.site} />
}
