import { useLingui } from '@lingui/react/macro'
import { DialogLink } from '#ui/plain-link.tsx'
import classes from './wrong-link.module.css'

type WrongLinkProps = {
  /** The group of facts, as written in the URL of the suggestion dialog (suggestions/dialog/suggested-facts.ts). */
  topic: string
  /** The name of the group, as shown to riders. */
  what: string
}

/** A link beside a group of facts that lets a rider correct them. */
export function WrongLink({ topic, what }: WrongLinkProps) {
  const { t } = useLingui()
  return (
    <DialogLink hash={`wrong-${topic}`} aria-label={t`Wrong? Tell us: ${what}`} className={classes.wrong}>
      {t`Wrong?`}
    </DialogLink>
  )
}
