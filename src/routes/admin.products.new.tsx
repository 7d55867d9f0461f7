import { createFileRoute } from '@tanstack/react-router'
import { AdminShop } from '#app/shop/admin-shop.tsx'
import { NewProductScreen } from '#features/shop/admin/products/new-product-screen.tsx'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/products/new')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  component: function NewProductRoute() {
    return (
      <AdminShop>
        <NewProductScreen />
      </AdminShop>
    )
  },
})
