import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useConfig } from '#features/config/queries.ts'
import { ProductCard } from '#features/shop/components/product-card.tsx'
import { ShopConfigProvider } from '#features/shop/shop-config.tsx'
import { SkeletonCard } from '#ui/state/skeleton.tsx'
import { CardRow, HomeSection, moreClass, waitingClass } from './home-section.tsx'
import { PRODUCTS_SHOWN, useFeaturedProducts } from './queries.ts'

/** Featured products, if the shop is on and has some. */
export const HomeProducts = memo(function HomeProducts() {
  const config = useConfig()
  if (!config?.features.shop) return null
  return (
    <ShopConfigProvider config={config}>
      <FeaturedProducts />
    </ShopConfigProvider>
  )
})

function FeaturedProducts() {
  const { t } = useLingui()
  const { products, isError } = useFeaturedProducts()
  if (products ? products.length === 0 : isError) return null
  return (
    <HomeSection
      id="home-products"
      title={t`From the shop`}
      more={
        <Link to="/shop" className={moreClass}>
          {t`The whole shop`}
        </Link>
      }
    >
      <CardRow small>
        {products?.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} headingLevel={3} />
          </li>
        )) ?? OUTLINES}
      </CardRow>
    </HomeSection>
  )
}

const OUTLINES = Array.from({ length: PRODUCTS_SHOWN }, (_, card) => (
  <li key={card}>
    <SkeletonCard className={waitingClass} />
  </li>
))
