import { cx } from '../cx.ts'
import classes from './wordmark.module.css'

/**
 * From these numbers of letters on, the name uses the text font: on small screens (LONG_ON_SMALL), on all screens
 * (LONG).
 */
const LONG_ON_SMALL = 6
const LONG = 13

/** The logo: the mark (a quarter pipe) and the site's name in the page's language. Never mirrored. */
export function Wordmark({ name, className }: { name: string; className?: string }) {
  const letters = [...name].length
  return (
    <span className={cx(classes.wordmark, className)}>
      <RampMark className={classes.mark} />
      <span className={cx(classes.name, letters >= LONG_ON_SMALL && classes.long, letters < LONG && classes.short)}>
        {name}
      </span>
    </span>
  )
}

/** The mark alone, in the text colour. */
export function RampMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" width="32" height="32" fill="currentColor" aria-hidden="true">
      <path d="M3 28V24C14 24 21 17 21 7h8v21Z" />
      <path d="M17.5 3.5h12v4h-12z" />
    </svg>
  )
}
