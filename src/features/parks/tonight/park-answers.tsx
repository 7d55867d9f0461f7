import { Link } from '@tanstack/react-router'
import type { Park } from '#contract/parks.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { FactLine } from '#ui/text/fact-line.tsx'
import { townOf } from '../card/park-view.ts'
import classes from './park-answers.module.css'

type ParkAnswersProps = {
  /** Each park with short texts that give its facts. */
  answers: readonly { park: Park; facts: readonly string[] }[]
}

/** A list of parks that answer a question, in the given order: a link, the town, and the reasons for the park. */
export function ParkAnswers({ answers }: ParkAnswersProps) {
  const language = useLanguage()
  return (
    <ol className={classes.list}>
      {answers.map(({ park, facts }) => (
        <li key={park._id} className={classes.answer}>
          <Link to="/skateparks/$url" params={{ url: park.url }} className={classes.name}>
            <Bidi>{park.name[language]}</Bidi>
          </Link>
          <FactLine className={classes.reasons}>
            {[townOf(park.address[language]), ...facts]
              .filter((fact) => fact !== '')
              .map((fact) => (
                <span key={fact}>
                  <Bidi>{fact}</Bidi>
                </span>
              ))}
          </FactLine>
        </li>
      ))}
    </ol>
  )
}
