import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import classes from './wrong-link.module.css'

type WrongLinkProps = {
  /** The group of facts, as the address of the dialog names it (suggestions/dialog/suggested-facts.ts). */
  topic: string
  /** The same in words. */
  what: string
}

/** Beside a group of facts: a rider says what is right. */
export function WrongLink({ topic, what }: WrongLinkProps) {
  const { t } = useLingui()
  return (
    <Link
      to="."
      search
      hash={`wrong-${topic}`}
      resetScroll={false}
      aria-haspopup="dialog"
      aria-label={t`Wrong? Tell us: ${what}`}
      className={classes.wrong}
    >
      {t`Wrong?`}
    </Link>
  )
}
