import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { RowSkeletons } from '../row/row-list.tsx'
import classes from './list-screen.module.css'

/** Shown while the list of parks loads. */
export function ParkListSkeleton() {
  const { t } = useLingui()
  return (
    <div className={classes.page} aria-busy="true">
      <VisuallyHidden>{t`Fetching the parks`}</VisuallyHidden>
      <div className={classes.head}>
        <Skeleton inlineSize="14rem" blockSize="2rem" />
        <Skeleton blockSize="48px" />
        <Skeleton blockSize="44px" />
      </div>
      <RowSkeletons count={8} />
    </div>
  )
}
