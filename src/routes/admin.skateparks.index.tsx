import { createFileRoute } from '@tanstack/react-router'
import { ParksScreen } from '#features/parks/admin/parks-screen.tsx'
import { useListRoute } from '#admin/table/use-list-route.ts'
import { adminError, anySearch } from './-admin.ts'

export const Route = createFileRoute('/admin/skateparks/')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  validateSearch: anySearch,
  component: function ParksRoute() {
    return <ParksScreen {...useListRoute(Route)} />
  },
})
