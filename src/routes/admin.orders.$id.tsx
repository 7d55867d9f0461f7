import { createFileRoute } from '@tanstack/react-router'
import { AdminOrderPage } from '#app/admin/order-page.tsx'
import { loadArea } from '#platform/texts/load-area.ts'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/orders/$id')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  // The lines, sums and slip are the customer's components: their texts are in that catalog.
  beforeLoad: ({ context }) => loadArea(context.i18n, 'account'),
  component: function AdminOrderRoute() {
    return <AdminOrderPage id={Route.useParams().id} />
  },
})
