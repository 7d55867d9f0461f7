import { createFileRoute } from '@tanstack/react-router'
import { MovementsScreen } from '#features/shop/admin/stock/movements-screen.tsx'
import { useListRoute } from '#admin/table/use-list-route.ts'
import { adminError, anySearch } from './-admin.ts'

export const Route = createFileRoute('/admin/products/movements/$id')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  validateSearch: anySearch,
  component: function MovementsRoute() {
    const { id } = Route.useParams()
    return <MovementsScreen key={id} id={id} {...useListRoute(Route)} />
  },
})
