import { createFileRoute } from '@tanstack/react-router'
import { EventsScreen } from '#features/competitions/admin/competitions-screen.tsx'
import { useListRoute } from '#admin/table/use-list-route.ts'
import { adminError, anySearch } from './-admin.ts'

export const Route = createFileRoute('/admin/events/')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  validateSearch: anySearch,
  component: function EventsRoute() {
    return <EventsScreen {...useListRoute(Route)} />
  },
})
