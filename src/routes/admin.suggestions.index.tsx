import { createFileRoute } from '@tanstack/react-router'
import { SuggestionsScreen } from '#features/parks/admin/suggestions/suggestions-screen.tsx'
import { useListRoute } from '#admin/table/use-list-route.ts'
import { adminError, anySearch } from './-admin.ts'

export const Route = createFileRoute('/admin/suggestions/')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  validateSearch: anySearch,
  component: function SuggestionsRoute() {
    return <SuggestionsScreen {...useListRoute(Route)} />
  },
})
