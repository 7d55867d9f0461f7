import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { countText } from '../text/count-text.ts'
import { cx } from '../cx.ts'
import { RatingIcon, type RatingIconKey } from './rating-icon.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import classes from './rating.module.css'

function Count({ of }: { of: number }) {
  const { i18n } = useLingui()
  return (
    <span aria-hidden="true" className={classes.count}>
      ({countText(of, i18n)})
    </span>
  )
}

type RatingProps = {
  /** The average, formatted. */
  average: string
  count: number
  /** For screen readers: "Rated 4.6 of 5 by 128 riders". */
  label: string
  className?: string
}

/** A rating such as ♥ 4.6 (128), in a line of text. */
export function Rating({ average, count, label, className }: RatingProps) {
  return (
    <span className={cx(classes.rating, className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <b aria-hidden="true">{average}</b>
      <Count of={count} />
    </span>
  )
}

type RatingBarProps = {
  icon: RatingIconKey
  name: ReactNode
  average: number
  /** The average, formatted. */
  text: string
  count: number
  /** Read by screen readers. */
  label: string
  className?: string
}

/** One rating dimension: icon, name, a bar, the average and the count; a dash without votes. */
export function RatingBar({ icon, name, average, text, count, label, className }: RatingBarProps) {
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
        {count > 0 ? (
          <>
            <RatingIcon icon="star" size={14} filled />
            <span>{text}</span> <Count of={count} />
          </>
        ) : (
          '–'
        )}
      </span>
    </div>
  )
}
