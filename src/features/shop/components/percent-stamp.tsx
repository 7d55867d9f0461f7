import { cx } from '#ui/cx.ts'
import classes from './percent-stamp.module.css'

/** How much lower the price is, as a stamp beside the prices, which say the same. */
export function PercentStamp({ percent, className }: { percent: number; className?: string | undefined }) {
  return (
    <span className={cx(classes.stamp, className)} aria-hidden="true">
      <bdi dir="ltr">−{percent}%</bdi>
    </span>
  )
}
