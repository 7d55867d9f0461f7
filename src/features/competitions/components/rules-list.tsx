import type { Event } from '#contract/events.ts'
import { useLanguage } from '#platform/use-language.ts'
import { rulesOf } from '../event-text.ts'
import classes from './rules-list.module.css'

/** The rules of a competition in this language, or in the other where it has none. */
export function RulesList({ event }: { event: Pick<Event, 'rules'> }) {
  const language = useLanguage()
  const said = rulesOf(event, language)
  const spoken =
    said.language === language ? {} : ({ lang: said.language, dir: said.language === 'he' ? 'rtl' : 'ltr' } as const)
  return (
    <ol className={classes.rules} data-rules="" {...spoken}>
      {said.rules.map((rule, place) => (
        <li key={place}>{rule}</li>
      ))}
    </ol>
  )
}
