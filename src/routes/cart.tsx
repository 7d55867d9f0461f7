import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#app/errors/not-found-screen.tsx'
import { ShopFrame } from '#features/shop/checkout/shop-frame.tsx'
import { CartScreen } from '#features/shop/cart/cart-screen.tsx'

export const Route = createFileRoute('/cart')({
  staticData: { served: 'device', feature: 'shop' },
  loader: async ({ context }) => (await import('#app/shop/require-shop.ts')).requireShop(context),
  component: function CartRoute() {
    return (
      <ShopFrame missing={<NotFoundScreen />}>
        <CartScreen />
      </ShopFrame>
    )
  },
})
