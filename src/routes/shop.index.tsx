import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#app/errors/not-found-screen.tsx'
import { ShopFrame } from '#features/shop/checkout/shop-frame.tsx'
import { ProductListScreen } from '#features/shop/list/product-list-screen.tsx'
import { parseShopSearch, type ShopSearch } from '#features/shop/list/shop-search.ts'

export const Route = createFileRoute('/shop/')({
  staticData: { served: 'rendered', feature: 'shop' },
  // Not parsed here, because the parser is not in the first load. The screen and server-routes.ts parse these
  // parameters.
  validateSearch: (raw): ShopSearch => raw,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await import('#app/shop/require-shop.ts')).requireProductList(context, deps),
  component: function ShopRoute() {
    return (
      <ShopFrame missing={<NotFoundScreen />}>
        <ProductListScreen search={Route.useSearch({ select: parseShopSearch, structuralSharing: true })} />
      </ShopFrame>
    )
  },
})
