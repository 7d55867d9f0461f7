import { useLingui } from '@lingui/react/macro'
import type { HoursOf } from '#domain/hours.ts'
import { useInstant } from '#platform/time/clock.tsx'
import classes from './conditions.module.css'
import { conditionSentence } from './condition-text.ts'
import { useConditions } from './reports-context.ts'

/** On a card: the gravest that riders say about the park; nothing where nobody did. */
export function ConditionFact({ park }: { park: HoursOf & { _id: string } }) {
  const { i18n } = useLingui()
  const instant = useInstant()
  const [gravest] = useConditions(park)
  if (!gravest) return null
  return (
    <span className={classes.fact} data-kind={gravest.kind} data-live="">
      {conditionSentence(i18n, gravest, instant)}
    </span>
  )
}
