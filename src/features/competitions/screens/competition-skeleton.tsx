import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './competition-screen.module.css'

/** Shown while a competition loads. */
export function CompetitionSkeleton() {
  const { t } = useLingui()
  return (
    <div className={classes.page} aria-busy="true">
      <p role="status">
        <VisuallyHidden>{t`Loading the competition`}</VisuallyHidden>
      </p>
      <div className={classes.about} aria-hidden="true">
        <div className={classes.photo} />
        <Skeleton inlineSize="60%" blockSize="3.25rem" />
        <Skeleton blockSize="1.25rem" />
        <Skeleton inlineSize="70%" blockSize="1.25rem" />
      </div>
    </div>
  )
}
