import { useConfig } from '#features/config/queries.ts'
import { AdminOrderScreen } from '#features/shop/admin/orders/admin-order-screen.tsx'

/** `/admin/orders/$id`: the order with its history. Its packing slip shows the site's name. */
export function AdminOrderPage({ id }: { id: string }) {
  const site = useConfig()?.site
  return <AdminOrderScreen key={id} id={id} site={site} />
}
