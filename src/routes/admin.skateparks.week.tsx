import { createFileRoute } from '@tanstack/react-router'
import { WeekScreen } from '#features/parks/admin/exceptions/week-screen.tsx'
import { useListRoute } from '#admin/table/use-list-route.ts'
import { adminError, anySearch } from './-admin.ts'

export const Route = createFileRoute('/admin/skateparks/week')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  validateSearch: anySearch,
  component: function WeekRoute() {
    return <WeekScreen {...useListRoute(Route)} />
  },
})
