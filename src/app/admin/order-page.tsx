import { useConfig } from '#features/config/queries.ts'
import { AdminOrderScreen } from '#features/shop/admin/orders/admin-order-screen.tsx'

/** `/admin/orders/$id`: the order with its history, and the site's name for its packing slip. */
export function AdminOrderPage({ id }: { id: string }) {
  const site = useConfig()?.site
  return <AdminOrderScreen key={id} id={id} site={site} />
}
