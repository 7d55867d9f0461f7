import type { Competition } from '#contract/competitions.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { PageHeading } from '#ui/page/page-heading.tsx'
import { useStateText } from './use-state-text.ts'
import { KindTag } from './kind-tag.tsx'
import classes from './competition-head.module.css'

/** Name, summary, and a stamp with the state of the registration. */
export function CompetitionHead({ event }: { event: Competition }) {
  const language = useLanguage()
  const { state, text } = useStateText(event)
  return (
    <header className={classes.head}>
      <span className={classes.state} data-state={state}>
        {text}
      </span>
      <KindTag kind={event.kind} />
      <PageHeading size="hero" lead={event.summary[language] || undefined}>
        {event.name[language]}
      </PageHeading>
    </header>
  )
}
