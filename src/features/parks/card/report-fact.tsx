import { useLingui } from '@lingui/react/macro'
import type { Condition } from '#domain/reports.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { conditionSentence } from '../reports/report-text.ts'
import { type OfPark, useConditions } from '../reports/use-reports.ts'
import classes from './report-fact.module.css'

/** One reported condition, with the number of riders who report it and its age. */
export function ConditionFact({ condition }: { condition: Condition }) {
  const { i18n } = useLingui()
  const instant = useInstant()
  return (
    <span className={classes.fact} data-kind={condition.kind} data-live="">
      {conditionSentence(i18n, condition, instant)}
    </span>
  )
}

/** The gravest condition of a park, for a card. Shows nothing if no condition is reported. */
export function GravestFact({ park }: { park: OfPark }) {
  const [gravest] = useConditions(park)
  return gravest ? <ConditionFact condition={gravest} /> : null
}
