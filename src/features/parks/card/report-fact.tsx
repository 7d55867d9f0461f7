import { useLingui } from '@lingui/react/macro'
import type { ParkState } from '#domain/park-state.ts'
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

type GravestFactProps = {
  park: OfPark
  /** The state that is shown beside it. A doubted one already says that the gate is reported locked. */
  beside?: ParkState
}

/** The gravest condition of a park, for a row or a title. Shows nothing if no other condition is reported. */
export function GravestFact({ park, beside }: GravestFactProps) {
  const isSaid = beside?.state === 'doubted'
  const gravest = useConditions(park).find(({ kind }) => !isSaid || kind !== 'locked')
  return gravest ? <ConditionFact condition={gravest} /> : null
}
