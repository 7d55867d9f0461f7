import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { useConfig } from '#features/config/queries.ts'
import { Later, lazyPart } from '#platform/page/later.tsx'
import { SkeletonCard } from '#ui/state/skeleton.tsx'
import { CardRow, HomeSection, moreClass, waitingClass } from './home-section.tsx'

const Cards = lazyPart(async () => (await import('../shop/home-product-cards.tsx')).HomeProductCards)

/** Featured products, where the shop is on. The shop's code comes late: until then outlines keep the room. */
export const HomeProducts = memo(function HomeProducts() {
  const { t } = useLingui()
  const words = { title: t`From the shop`, more: t`The whole shop` }
  if (!useConfig()?.features.shop) return null
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
  return (
    <Later fallback={waiting}>
      <Cards frame={frame} waiting={waiting} />
    </Later>
  )
})
