import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { RatingIcon, type RatingIconKey } from './rating-icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import classes from './rating.module.css'

/** Averages are shown with one decimal (decisions, Parks). */
const useNumbers = () => {
  const { i18n } = useLingui()
  return {
    average: (value: number) =>
      new Intl.NumberFormat(i18n.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value),
    count: (value: number) => new Intl.NumberFormat(i18n.locale).format(value),
  }
}

type RatingProps = {
  average: number
  count: number
  /** The whole of it in words ("Rated 4.6 of 5 by 128 riders"): what a screen reader says instead. */
  label: string
  className?: string
}

/** ♥ 4.6 (128), in a line of text. */
export function Rating({ average, count, label, className }: RatingProps) {
  const numbers = useNumbers()
  return (
    <span className={cx(classes.rating, className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true" className={classes.shown}>
        <IconHeartFilled size={17} className={classes.heart} />
        <b>{numbers.average(average)}</b>
        <span className={classes.count}>({numbers.count(count)})</span>
      </span>
    </span>
  )
}

type RatingBarProps = {
  icon: RatingIconKey
  /** What is rated ("Cleanliness"), visible. */
  name: ReactNode
  average: number
  count: number
  /** All of it in words, for a screen reader. */
  label: string
  className?: string
}

/** One specialty: icon, name, a bar up to five, the average, how many. Without a vote the bar is empty and the number a dash. */
export function RatingBar({ icon, name, average, count, label, className }: RatingBarProps) {
  const numbers = useNumbers()
  const share = count > 0 ? Math.min(1, Math.max(0, average / 5)) : 0
  return (
    <div className={cx(classes.bar, className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true" className={classes.barIcon}>
        <RatingIcon icon={icon} size={20} />
      </span>
      <span aria-hidden="true" className={classes.barName}>
        {name}
      </span>
      <span aria-hidden="true" className={classes.track}>
        {share > 0 && <span className={classes.level} style={{ inlineSize: `${share * 100}%` }} />}
      </span>
      <span aria-hidden="true" className={classes.barNumber}>
        {count > 0 && <RatingIcon icon="star" size={14} filled />}
        {count > 0 ? numbers.average(average) : '–'}
        {count > 0 && <span className={classes.count}> ({numbers.count(count)})</span>}
      </span>
    </div>
  )
}
