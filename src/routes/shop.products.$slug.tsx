import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#app/errors/not-found-screen.tsx'
import { ShopFrame } from '#features/shop/checkout/shop-frame.tsx'
import { type ChoiceSearch, parseChoiceSearch } from '#features/shop/product/choice.ts'
import { ProductScreen } from '#features/shop/product/product-screen.tsx'

export const Route = createFileRoute('/shop/products/$slug')({
  staticData: { served: 'rendered', feature: 'shop' },
  // Not parsed here, because the parser is not in the first load; the screen parses these parameters.
  validateSearch: (raw): ChoiceSearch => raw,
  loader: async ({ context, params }) =>
    (await import('#app/shop/require-shop.ts')).requireProduct(context, params.slug),
  component: function ProductRoute() {
    const { slug } = Route.useParams()
    const search = Route.useSearch({ select: parseChoiceSearch, structuralSharing: true })
    return (
      <ShopFrame missing={<NotFoundScreen />}>
        <ProductScreen key={slug} slug={slug} search={search} />
      </ShopFrame>
    )
  },
})
