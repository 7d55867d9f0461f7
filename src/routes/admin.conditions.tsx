import { createFileRoute } from '@tanstack/react-router'
import { ReportsScreen } from '#features/parks/admin/reports/reports-screen.tsx'
import { useListRoute } from '#admin/table/use-list-route.ts'
import { adminError, anySearch } from './-admin.ts'

export const Route = createFileRoute('/admin/conditions')({
  staticData: { served: 'admin' },
  validateSearch: anySearch,
  errorComponent: adminError,
  component: function ConditionsRoute() {
    return <ReportsScreen {...useListRoute(Route)} />
  },
})
