import { createFileRoute } from '@tanstack/react-router'
import { ImagesScreen } from '#features/images/admin/images-screen.tsx'
import { useListRoute } from '#admin/table/use-list-route.ts'
import { adminError, anySearch } from './-admin.ts'

export const Route = createFileRoute('/admin/images')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  validateSearch: anySearch,
  component: function ImagesRoute() {
    return <ImagesScreen {...useListRoute(Route)} />
  },
})
