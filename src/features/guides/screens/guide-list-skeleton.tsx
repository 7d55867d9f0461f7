import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonCard } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import grid from '../components/guide-grid.module.css'
import classes from './guide-list-screen.module.css'

/** The list before anything is known: its own outline, so that nothing jumps when it comes. */
export function GuideListSkeleton() {
  const { t } = useLingui()
  return (
    <div className={classes.screen} aria-busy="true">
      <VisuallyHidden>{t`Fetching the guides`}</VisuallyHidden>
      <div className={classes.heading}>
        <div className={classes.bones}>
          <Skeleton inlineSize="4em" blockSize="0.8em" />
        </div>
      </div>
      <div className={classes.search}>
        <Skeleton blockSize="48px" />
      </div>
      <Skeleton blockSize="44px" />
      <div className={grid.grid}>
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <SkeletonCard key={place} />
        ))}
      </div>
    </div>
  )
}
