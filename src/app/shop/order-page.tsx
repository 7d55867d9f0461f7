import { useConfig } from '#features/config/queries.ts'
import { OrderScreen } from '#features/shop/orders/order-screen.tsx'
import { NotFoundScreen } from '../errors/not-found-screen.tsx'
import { ShopFrame } from '#features/shop/checkout/shop-frame.tsx'

export function OrderPage({ id, placed }: { id: string; placed: number | undefined }) {
  const site = useConfig()?.site
  return (
    <ShopFrame missing={<NotFoundScreen />}>
      {site && <OrderScreen key={id} id={id} placed={placed} site={site} missing={<NotFoundScreen />} />}
    </ShopFrame>
  )
}
