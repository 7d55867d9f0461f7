import { useLingui } from '@lingui/react/macro'
import type { Park } from '#contract/parks.ts'
import { isLittleKnown, type OpenQuestion, openQuestions } from '#domain/open-questions.ts'
import { Later, lazyPart } from '#platform/page/later.tsx'
import { useInstant } from '#platform/time/clock.tsx'
import { Fold } from '#ui/fold/fold.tsx'
import { countText } from '#ui/text/count-text.ts'
import { FACT_NAMES } from './fact-names.ts'
import classes from './unknown-facts.module.css'

type QuestionsProps = { park: Park; unknown: readonly OpenQuestion[] }
const Questions = lazyPart<QuestionsProps>(async () => (await import('./questions.tsx')).Questions)

/** How many unknown facts the line names; it counts the others. */
const NAMED = 3

/**
 * One line with what nobody knows of a park. It opens to one question at a time; their code is loaded when the page is
 * quiet, and the room of the first one is reserved.
 */
export function UnknownFacts({ park }: { park: Park }) {
  const { t } = useLingui()
  const unknown = openQuestions(park, useInstant())
  if (unknown.length === 0) return null
  return (
    <section className={classes.unknown} aria-label={t`What nobody knows`}>
      <Fold
        id="fold-unknown"
        startsOpen={isLittleKnown(unknown)}
        summary={
          <span>
            <Line unknown={unknown} />
          </span>
        }
      >
        <Later fallback={<div className={classes.reserved} data-question={unknown[0]} />}>
          <Questions park={park} unknown={unknown} />
        </Later>
      </Fold>
    </section>
  )
}

function Line({ unknown }: { unknown: readonly OpenQuestion[] }) {
  const { t, i18n } = useLingui()
  const names = unknown.map((question) => i18n._(FACT_NAMES[question]).toLowerCase())
  const named = names.slice(0, NAMED).join(', ')
  const rest = names.length - NAMED
  const count = countText(rest, i18n)
  return (
    <>
      {rest > 0 ? t`Nobody knows: ${named}, and ${count} more.` : t`Nobody knows: ${named}.`}{' '}
      <b className={classes.offer}>{t`Do you?`}</b>
    </>
  )
}
