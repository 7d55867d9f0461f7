import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import page from './park-screen.module.css'
import classes from './park-skeleton.module.css'

/** Shown while a park's page loads. */
export function ParkSkeleton() {
  const { t } = useLingui()
  return (
    <div className={page.page} aria-busy="true">
      <div className={page.photos}>
        <div className={classes.photo} />
        <p role="status">
          <VisuallyHidden>{t`Loading the park`}</VisuallyHidden>
        </p>
      </div>
      <div className={page.facts} aria-hidden="true">
        <Skeleton inlineSize="70%" blockSize="3.25rem" />
        <Skeleton inlineSize="88%" blockSize="1.25rem" />
        <div className={classes.card}>
          <Skeleton inlineSize="62%" blockSize="3rem" />
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} blockSize="1.5rem" />
          ))}
        </div>
      </div>
      <div className={page.body} aria-hidden="true">
        <Skeleton inlineSize="40%" blockSize="2rem" />
        <Skeleton blockSize="5rem" />
      </div>
    </div>
  )
}
