import { useLingui } from '@lingui/react/macro'
import { DialogLink } from '#ui/plain-link.tsx'
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
    <DialogLink hash={`wrong-${topic}`} aria-label={t`Wrong? Tell us: ${what}`} className={classes.wrong}>
      {t`Wrong?`}
    </DialogLink>
  )
}
