import type { Event } from '#contract/events.ts'
import { useLanguage } from '#platform/use-language.ts'
import classes from './rules-list.module.css'

/** The rules of a competition, in this language's own words: the two need not say the same. */
export function RulesList({ event }: { event: Pick<Event, 'rules'> }) {
  const language = useLanguage()
  return (
    <ol className={classes.rules} data-rules="">
      {event.rules[language].map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ol>
  )
}
