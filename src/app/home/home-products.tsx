import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { useConfig } from '#features/config/queries.ts'
import { LatePart } from '#platform/page/later.tsx'
import type { Services } from '#platform/services.tsx'
import { SkeletonCard } from '#ui/state/skeleton.tsx'
import { CardRow, HomeSection, moreClass, waitingClass } from './home-section.tsx'

async function loadCards(services: Services) {
  const { ensureProducts, HomeProductCards } = await import('../shop/home-product-cards.tsx')
  // Without products the cards show nothing.
  await ensureProducts(services).catch(() => undefined)
  return HomeProductCards
}

/** Featured products, where the shop is on. The shop's code and products come late: until then outlines keep the room. */
export const HomeProducts = memo(function HomeProducts() {
  return useConfig()?.features.shop && <FeaturedProducts />
})

function FeaturedProducts() {
  const { t } = useLingui()
  const words = { title: t`From the shop`, more: t`The whole shop` }
  const frame = (cards: ReactNode) => (
    <HomeSection
      id="home-products"
      title={words.title}
      more={
        <Link to="/shop" className={moreClass}>
          {words.more}
        </Link>
      }
    >
      <CardRow small>{cards}</CardRow>
    </HomeSection>
  )
  const waiting = frame(
    [0, 1, 2, 3].map((card) => (
      <li key={card}>
        <SkeletonCard className={waitingClass} />
      </li>
    )),
  )
  return <LatePart load={loadCards} props={{ frame, waiting }} fallback={waiting} />
}
