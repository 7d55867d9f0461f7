import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import classes from './suggestions.module.css'

/** Says how many photos were deleted before an admin looked at them; shows nothing if none was deleted. */
export function PhotosGone({ count }: { count: number }) {
  const { t } = useLingui()
  if (count === 0) return null
  return (
    <p className={classes.aside}>
      {t`${plural(count, {
        one: 'The photo was deleted: nobody had looked at it in 30 days.',
        other: '# photos were deleted: nobody had looked at them in 30 days.',
      })}`}
    </p>
  )
}
