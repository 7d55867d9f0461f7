import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout } from '#app/admin/admin-layout.tsx'
import { readCollapsed } from '#app/admin/collapsed.ts'
import { inBrowser } from '#platform/services.tsx'
import { loadArea } from '#platform/texts/load-area.ts'
import { adminNotFound } from './-admin.ts'

export const Route = createFileRoute('/admin')({
  staticData: { served: 'admin' },
  beforeLoad: async (route) => (await import('#app/account/guard.ts')).requireAdmin(route),
  loader: async ({ context }) => {
    await loadArea(context.i18n, 'admin')
    return readCollapsed(inBrowser(context).device)
  },
  component: function AdminRoute() {
    return <AdminLayout wasCollapsed={Route.useLoaderData()} />
  },
  notFoundComponent: adminNotFound,
})
