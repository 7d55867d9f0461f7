import type { Competition } from '#contract/competitions.ts'
import { directionOf } from '#platform/texts/language.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { rulesOf } from '#domain/competition-text.ts'
import classes from './rules-list.module.css'

/** A competition's rules in the page's language. If there are none: the rules in the other language. */
export function RulesList({ event }: { event: Pick<Competition, 'rules'> }) {
  const language = useLanguage()
  const { rules, language: lang } = rulesOf(event, language)
  return (
    <ol className={classes.rules} data-rules="" lang={lang} dir={directionOf(lang)}>
      {rules.map((rule, index) => (
        <li key={index}>{rule}</li>
      ))}
    </ol>
  )
}
