import { createFileRoute } from '@tanstack/react-router'
import { NewGuideScreen } from '#features/guides/admin/new-guide-screen.tsx'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/guides/new')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  validateSearch: ({ from }: Record<string, unknown>) => (typeof from === 'string' ? { from } : {}),
  component: function NewGuideRoute() {
    return <NewGuideScreen from={Route.useSearch().from} />
  },
})
