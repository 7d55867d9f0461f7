import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '#app/shop/order-page.tsx'
import { paramText } from '#domain/address-text.ts'

type OrderSearch = {
  /** The total that the customer saw, in agorot. Present only right after ordering. */
  placed?: number
}

export const Route = createFileRoute('/orders/$id')({
  staticData: { served: 'device', feature: 'shop' },
  validateSearch: ({ placed }): OrderSearch => (/^\d{1,12}$/.test(paramText(placed)) ? { placed: Number(placed) } : {}),
  beforeLoad: async (route) => (await import('#app/shop/require-customer.ts')).requireCustomer(route),
  component: function OrderRoute() {
    return <OrderPage id={Route.useParams().id} placed={Route.useSearch().placed} />
  },
})
