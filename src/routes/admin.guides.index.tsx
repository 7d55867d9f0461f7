import { createFileRoute } from '@tanstack/react-router'
import { GuidesScreen } from '#features/guides/admin/guides-screen.tsx'
import { useListRoute } from '#admin/table/use-list-route.ts'
import { adminError, anySearch } from './-admin.ts'

export const Route = createFileRoute('/admin/guides/')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  validateSearch: anySearch,
  component: function GuidesRoute() {
    return <GuidesScreen {...useListRoute(Route)} />
  },
})
