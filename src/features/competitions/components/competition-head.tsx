import { useLingui } from '@lingui/react/macro'
import type { Competition } from '#contract/competitions.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { PageHeading } from '#ui/page/page-heading.tsx'
import classes from './competition-head.module.css'

/** Name, summary, and a stamp with the state of the registration. */
export function CompetitionHead({ event }: { event: Competition }) {
  const { t } = useLingui()
  const language = useLanguage()
  const states: Record<Competition['state'], string> = {
    open: t`Registration open`,
    soon: t`Opens soon`,
    closed: t`Registration closed`,
    full: t`Full`,
  }
  return (
    <header className={classes.head}>
      <span className={classes.state} data-state={event.state}>
        {states[event.state]}
      </span>
      <PageHeading size="hero" lead={event.summary[language] || undefined}>
        {event.name[language]}
      </PageHeading>
    </header>
  )
}
