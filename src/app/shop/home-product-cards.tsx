import type { ReactNode } from 'react'
import { useConfig } from '#features/config/queries.ts'
import { ProductCard } from '#features/shop/components/product-card.tsx'
import { useProducts } from '#features/shop/queries.ts'
import { ShopSettingsProvider } from '#features/shop/shop-settings.tsx'

export { ensureProducts } from '#features/shop/queries.ts'

const PRODUCTS_SHOWN = 4

type HomeProductCardsProps = {
  /** Puts the cards into their section. */
  frame: (cards: ReactNode) => ReactNode
  waiting: ReactNode
}

/** The cards of the featured products; nothing where there are none. */
export function HomeProductCards({ frame, waiting }: HomeProductCardsProps) {
  const config = useConfig()
  const { products, isError } = useProducts()
  if (!config || (isError && !products)) return null
  if (!products) return waiting
  const featured = products.filter(({ isFeatured }) => isFeatured).slice(0, PRODUCTS_SHOWN)
  if (featured.length === 0) return null
  return (
    <ShopSettingsProvider settings={config}>
      {frame(
        featured.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} headingLevel={3} />
          </li>
        )),
      )}
    </ShopSettingsProvider>
  )
}
