import { createFileRoute } from '@tanstack/react-router'
import { CompetitionsScreen } from '#features/competitions/admin/competitions-screen.tsx'
import { useListRoute } from '#admin/table/use-list-route.ts'
import { adminError, anySearch } from './-admin.ts'

export const Route = createFileRoute('/admin/events/')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  validateSearch: anySearch,
  component: function EventsRoute() {
    return <CompetitionsScreen {...useListRoute(Route)} />
  },
})
