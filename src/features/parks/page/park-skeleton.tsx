import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import page from './park-screen.module.css'
import classes from './park-skeleton.module.css'

/** Shown while a park's page loads. It is not known yet whether the park has photos. */
export function ParkSkeleton() {
  const { t } = useLingui()
  return (
    <div className={page.page} aria-busy="true">
      <div className={page.facts}>
        <p role="status" className={classes.status}>
          <VisuallyHidden>{t`Loading the park`}</VisuallyHidden>
        </p>
        <Skeleton inlineSize="70%" blockSize="3.25rem" />
        <Skeleton inlineSize="88%" blockSize="1.25rem" />
        <div className={classes.card}>
          <Skeleton inlineSize="62%" blockSize="3rem" />
          <Skeleton blockSize="1.5rem" />
        </div>
        <Skeleton inlineSize="40%" blockSize="2rem" />
        <Skeleton blockSize="5rem" />
      </div>
      <div className={page.place} aria-hidden="true">
        <div className={classes.map} />
      </div>
    </div>
  )
}
