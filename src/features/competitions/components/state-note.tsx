import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Competition } from '#contract/competitions.ts'
import { useNeedsSignal } from '#platform/storage/storage-health.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { lastDay, openingDay } from './competition-dates.ts'
import classes from './state-note.module.css'

/** Says why nobody can sign up now. Shown instead of the form. */
export function StateNote({ event }: { event: Competition }) {
  const { t } = useLingui()
  const needsSignal = useNeedsSignal()
  const language = useLanguage()
  const last = lastDay(event, language)
  const opening = openingDay(event, language) ?? ''
  const words = {
    soon: [
      t`Not open yet`,
      needsSignal
        ? t`Registration opens on ${opening}. Come back then.`
        : t`Registration opens on ${opening}. Come back then; this page works without a signal too.`,
    ],
    closed: [t`Registration is closed`, t`It was open until ${last}. The rules stay here to read.`],
  }
  const [title, text] = event.state === 'soon' ? words.soon : words.closed
  return (
    <Card padded className={classes.note}>
      <h2 className={classes.title}>{title}</h2>
      <p>{text}</p>
      <div className={classes.actions}>
        <Link to="/skateparks" className={buttonClass('primary')}>
          {t`Find a park to ride`}
        </Link>
        <Link to="/competitions" className={buttonClass('secondary')}>
          {t`All competitions`}
        </Link>
        <Link to="/contact" className={buttonClass('quiet')}>
          {t`Write to us`}
        </Link>
      </div>
    </Card>
  )
}
