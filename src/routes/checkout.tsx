import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#app/errors/not-found-screen.tsx'
import { CheckoutPage } from '#features/shop/checkout/checkout-page.tsx'

export const Route = createFileRoute('/checkout')({
  staticData: { served: 'device', feature: 'shop' },
  beforeLoad: async (route) => (await import('#app/shop/require-customer.ts')).requireCustomer(route),
  component: () => <CheckoutPage missing={<NotFoundScreen />} />,
})
