import { createFileRoute } from '@tanstack/react-router'
import { UsersScreen } from '#features/users/admin/users-screen.tsx'
import { useListRoute } from '#admin/table/use-list-route.ts'
import { adminError, anySearch } from './-admin.ts'

export const Route = createFileRoute('/admin/users/')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  validateSearch: anySearch,
  component: function UsersRoute() {
    return <UsersScreen {...useListRoute(Route)} />
  },
})
