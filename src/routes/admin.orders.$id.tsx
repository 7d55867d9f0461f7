import { createFileRoute } from '@tanstack/react-router'
import { AdminOrderPage } from '#app/admin/order-page.tsx'
import { loadArea } from '#platform/texts/load-area.ts'
import { adminError } from './-admin.ts'

export const Route = createFileRoute('/admin/orders/$id')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  // Loads the texts for customers too: this page shows the lines, sums and packing slip with the customer's components.
  beforeLoad: ({ context }) => loadArea(context.i18n, 'account'),
  component: function AdminOrderRoute() {
    return <AdminOrderPage id={Route.useParams().id} />
  },
})
