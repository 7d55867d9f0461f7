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

/** The gravest condition that is reported about a park and that its state does not say. */
export function useGravest({ park, beside }: GravestFactProps): Condition | undefined {
  const isSaid = beside?.state === 'doubted'
  return useConditions(park).find(({ kind }) => !isSaid || kind !== 'locked')
}

/** The gravest condition of a park, for a title. Shows nothing if no other condition is reported. */
export function GravestFact(props: GravestFactProps) {
  const gravest = useGravest(props)
  return gravest ? <ConditionFact condition={gravest} /> : null
}
