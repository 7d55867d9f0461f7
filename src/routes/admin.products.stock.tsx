import { createFileRoute } from '@tanstack/react-router'
import { StockScreen } from '#features/shop/admin/products/stock/stock-screen.tsx'
import { useListRoute } from '#admin/table/use-list-route.ts'
import { adminError, anySearch } from './-admin.ts'

export const Route = createFileRoute('/admin/products/stock')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  validateSearch: anySearch,
  component: function StockRoute() {
    return <StockScreen {...useListRoute(Route)} />
  },
})
