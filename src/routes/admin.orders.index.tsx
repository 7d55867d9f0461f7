import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage } from '#app/admin/orders-page.tsx'
import { useListRoute } from '#admin/table/use-list-route.ts'
import { loadArea } from '#platform/texts/load-area.ts'
import { adminError, anySearch } from './-admin.ts'

export const Route = createFileRoute('/admin/orders/')({
  staticData: { served: 'admin' },
  errorComponent: adminError,
  validateSearch: anySearch,
  // Loads the texts for customers too: the packing slips are the customer's component.
  beforeLoad: ({ context }) => loadArea(context.i18n, 'account'),
  component: function OrdersRoute() {
    return <OrdersPage {...useListRoute(Route)} />
  },
})
