import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout } from '#app/admin/admin-layout.tsx'
import { readCollapsed } from '#app/admin/collapsed.ts'
import { loadArea } from '#platform/i18n.ts'
import { adminNotFound } from './-admin.ts'

export const Route = createFileRoute('/admin')({
  staticData: { served: 'admin' },
  beforeLoad: ({ context }) => loadArea(context.i18n, 'admin'),
  loader: ({ context }) => readCollapsed(context.device),
  component: function AdminRoute() {
    return <AdminLayout wasCollapsed={Route.useLoaderData()} />
  },
  notFoundComponent: adminNotFound,
})
