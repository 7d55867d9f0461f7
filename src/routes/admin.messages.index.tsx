import { createFileRoute } from '@tanstack/react-router'
import { MessagesScreen } from '#features/contact/admin/messages-screen.tsx'
import { useListRoute } from '#admin/table/use-list-route.ts'
import { adminError, anySearch } from './-admin.ts'

export const Route = createFileRoute('/admin/messages/')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  validateSearch: anySearch,
  component: function MessagesRoute() {
    return <MessagesScreen {...useListRoute(Route)} />
  },
})
