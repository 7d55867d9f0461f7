import { useLingui } from '@lingui/react'
import { cx } from './cx.ts'
import classes from './wordmark.module.css'

/** The logo: the mark, a quarter pipe, and the name in the page's language. Never mirrored. */
export function Wordmark({ className }: { className?: string }) {
  const { i18n } = useLingui()
  return (
    <span className={cx(classes.wordmark, className)}>
      <RampMark className={classes.mark} />
      <span className={classes.name}>{i18n.locale === 'he' ? 'רמפה' : 'Rampa'}</span>
    </span>
  )
}

/** The mark alone, in the colour of the text. */
export function RampMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" width="32" height="32" fill="currentColor" aria-hidden="true">
      <path d="M3 28V24C14 24 21 17 21 7h8v21Z" />
      <path d="M17.5 3.5h12v4h-12z" />
    </svg>
  )
}
