import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonCard } from '#ui/state/skeleton.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import counter from './home-counter.module.css'
import { HomeHero } from './home-hero.tsx'
import board from './home-now.module.css'
import section from './home-section.module.css'
import { BOARD_ROWS } from './parks-for-now.ts'

const FIGURES = [0, 1, 2]
const ROWS = Array.from({ length: BOARD_ROWS }, (_, row) => row)

/** The home page while the parks load. The hero already works, because it needs no data. */
export function HomeSkeleton() {
  const { t } = useLingui()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t`Fetching the parks`}</VisuallyHidden>
      <HomeHero />
      <div className={counter.counter}>
        {FIGURES.map((figure) => (
          <span key={figure} className={counter.figure}>
            <span className={counter.number}>&nbsp;</span>
            <span className={counter.label}>&nbsp;</span>
          </span>
        ))}
      </div>
      <div className={section.section}>
        <Skeleton inlineSize="9em" blockSize="44px" />
        <div className={board.board}>
          {ROWS.map((row) => (
            <div key={row} className={board.row}>
              <Skeleton inlineSize="60%" blockSize="28px" />
            </div>
          ))}
        </div>
      </div>
      <div className={section.section}>
        <div className={section.cards}>
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </div>
    </div>
  )
}
