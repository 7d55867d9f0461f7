import { createFileRoute } from '@tanstack/react-router'
import { ReviewScreen } from '#features/parks/admin/review/review-screen.tsx'
import { useListRoute } from '#admin/table/use-list-route.ts'
import { adminError, anySearch } from './-admin.ts'

export const Route = createFileRoute('/admin/skateparks/review')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  validateSearch: anySearch,
  component: function ReviewRoute() {
    return <ReviewScreen {...useListRoute(Route)} />
  },
})
