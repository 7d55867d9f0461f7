import { createFileRoute } from '@tanstack/react-router'
import { MergeScreen } from '#features/parks/admin/merge/merge-screen.tsx'
import { adminError, anySearch } from './-admin.ts'

export const Route = createFileRoute('/admin/skateparks/merge')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  validateSearch: anySearch,
  component: function MergeRoute() {
    return <MergeScreen search={Route.useSearch()} />
  },
})
