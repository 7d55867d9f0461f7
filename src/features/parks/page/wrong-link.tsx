import { useLingui } from '@lingui/react/macro'
import { DialogLink } from '#ui/plain-link.tsx'
import classes from './wrong-link.module.css'

type WrongLinkProps = {
  /** The group of facts, as named in the dialog's address (suggestions/dialog/suggested-facts.ts). */
  topic: string
  /** The group in words. */
  what: string
}

/** A link beside a group of facts, for a rider to correct them. */
export function WrongLink({ topic, what }: WrongLinkProps) {
  const { t } = useLingui()
  return (
    <DialogLink hash={`wrong-${topic}`} aria-label={t`Wrong? Tell us: ${what}`} className={classes.wrong}>
      {t`Wrong?`}
    </DialogLink>
  )
}
