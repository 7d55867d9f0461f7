import { createFileRoute } from '@tanstack/react-router'
import { OrdersScreen } from '#features/shop/admin/orders/orders-screen.tsx'
import { useListRoute } from '#admin/table/use-list-route.ts'
import { adminError, anySearch } from './-admin.ts'

export const Route = createFileRoute('/admin/orders/')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  validateSearch: anySearch,
  component: function OrdersRoute() {
    return <OrdersScreen {...useListRoute(Route)} />
  },
})
