import { createFileRoute } from '@tanstack/react-router'
import { AdminShop } from '#app/shop/admin-shop.tsx'
import { EditProductScreen } from '#features/shop/admin/products/edit-product-screen.tsx'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/products/edit/$id')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  component: function EditProductRoute() {
    const { id } = Route.useParams()
    return (
      <AdminShop>
        <EditProductScreen key={id} id={id} />
      </AdminShop>
    )
  },
})
