import { createFileRoute } from '@tanstack/react-router'
import { EventsScreen } from '#features/competitions/admin/events-screen.tsx'
import { useListRoute } from '#platform/admin/use-list-route.ts'
import { adminError, anySearch } from './-admin.ts'

export const Route = createFileRoute('/admin/events/')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  validateSearch: anySearch,
  component: function EventsRoute() {
    return <EventsScreen {...useListRoute(Route)} />
  },
})
