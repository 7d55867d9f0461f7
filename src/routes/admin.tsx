import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout } from '#app/admin/admin-layout.tsx'
import { readCollapsed } from '#app/admin/collapsed.ts'
import { loadArea } from '#platform/load-area.ts'
import { PageSpinner } from '#ui/page-spinner.tsx'
import { adminNotFound } from './-admin.ts'

export const Route = createFileRoute('/admin')({
  staticData: { served: 'admin' },
  // The spinner is shown before any code of the area is loaded.
  codeSplitGroupings: [['loader', 'component'], ['pendingComponent']],
  beforeLoad: async (route) => (await import('#app/account/guard.ts')).requireAdmin(route),
  loader: async ({ context }) => {
    await loadArea(context.i18n, 'admin')
    return readCollapsed(context.device)
  },
  component: function AdminRoute() {
    return <AdminLayout wasCollapsed={Route.useLoaderData()} />
  },
  pendingComponent: PageSpinner,
  notFoundComponent: adminNotFound,
})
