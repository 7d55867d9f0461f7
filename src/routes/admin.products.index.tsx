import { createFileRoute } from '@tanstack/react-router'
import { AdminShop } from '#app/shop/admin-shop.tsx'
import { ProductsScreen } from '#features/shop/admin/products/products-screen.tsx'
import { useListRoute } from '#admin/table/use-list-route.ts'
import { adminError, anySearch } from './-admin.ts'

export const Route = createFileRoute('/admin/products/')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  validateSearch: anySearch,
  component: function ProductsRoute() {
    return (
      <AdminShop>
        <ProductsScreen {...useListRoute(Route)} />
      </AdminShop>
    )
  },
})
