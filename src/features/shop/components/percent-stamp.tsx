import { cx } from '#ui/cx.ts'
import classes from './percent-stamp.module.css'

/**
 * A stamp that says by how many percent the price is reduced. Hidden from screen readers, because the prices beside the
 * stamp say the same.
 */
export function PercentStamp({ percent, className }: { percent: number; className?: string | undefined }) {
  return (
    <span className={cx(classes.stamp, className)} aria-hidden="true">
      <bdi dir="ltr">−{percent}%</bdi>
    </span>
  )
}
