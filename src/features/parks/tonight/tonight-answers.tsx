import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Park } from '#contract/parks.ts'
import { SPEED_KMH, type Suggestion, type TravelMode } from '#domain/tonight.ts'
import { Button } from '#ui/button.tsx'
import { ParkAnswers } from './park-answers.tsx'
import { useReasons } from './tonight-words.ts'
import classes from './tonight.module.css'

const SHOWN = 3

type TonightAnswersProps = {
  /** The suggested parks, the best one first. */
  found: readonly Suggestion<Park>[]
  mode: TravelMode
  /** Whether any bus runs at the chosen time. */
  hasBuses: boolean
}

/** Three suggested parks with reasons, and a button for the next three. */
export function TonightAnswers({ found, mode, hasBuses }: TonightAnswersProps) {
  const { t } = useLingui()
  const reasonsOf = useReasons(mode)
  const [first, setFirst] = useState(0)
  // Time passes while the dialog is open, so there may now be fewer answers than `first`. In that case the best answers
  // are shown again.
  const start = first < found.length ? first : 0
  const speed = SPEED_KMH[mode]
  return (
    <div className={classes.answers}>
      <div role="status">
        {!hasBuses ? (
          <p>{t`No buses then: they rest from Friday afternoon to Saturday night, and on holidays.`}</p>
        ) : found.length === 0 ? (
          <p>{t`Nothing fits. Set out at another time, or let something matter less.`}</p>
        ) : (
          <ParkAnswers
            answers={found.slice(start, start + SHOWN).map((one) => ({ park: one.park, facts: reasonsOf(one) }))}
          />
        )}
      </div>
      {found.length > SHOWN && (
        <Button variant="secondary" onClick={() => setFirst(start + SHOWN < found.length ? start + SHOWN : 0)}>
          {start + SHOWN < found.length ? t`Others` : t`The first ones again`}
        </Button>
      )}
      <p className={classes.note}>
        {t`Times are reckoned on the straight line, at ${speed} km/h. The way itself may be longer.`}
      </p>
    </div>
  )
}
