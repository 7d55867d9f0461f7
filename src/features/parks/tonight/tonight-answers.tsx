import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Park } from '#contract/parks.ts'
import { type Outing, SPEED_KMH, type Suggestion, type TravelMode } from '#domain/tonight.ts'
import { useServices } from '#platform/services.tsx'
import { Button } from '#ui/button.tsx'
import { SEPARATOR } from '#ui/text/fact-line.tsx'
import { ParkRow } from '../row/park-row.tsx'
import { RowList } from '../row/row-list.tsx'
import { useWayTo } from '../way/use-way-to.ts'
import { usePlanFor } from './use-plan-for.ts'
import { useReasons, useUnknownText } from './tonight-words.ts'
import classes from './tonight.module.css'

const SHOWN = 3

type TonightAnswersProps = {
  /** The suggested parks, the best one first. */
  found: readonly Suggestion<Park>[]
  mode: TravelMode
  /** Whether a park is dry at an instant. Absent: there is no forecast. */
  dryAt?: Outing<Park>['dryAt']
  /** Whether any bus runs at the chosen time. */
  hasBuses: boolean
}

/**
 * Three suggested parks with reasons, and a button for the next three. Parks of which something is unknown are shown
 * after a press, or at once if no park fits for sure.
 */
export function TonightAnswers({ found, mode, dryAt, hasBuses }: TonightAnswersProps) {
  const { t } = useLingui()
  const [showsUnknown, showUnknown] = useState(false)
  const speed = SPEED_KMH[mode]
  const sure = found.filter(({ unknown }) => unknown.length === 0)
  const unsure = found.slice(sure.length)
  const unknown = useUnknownText(unsure)
  const count = unsure.length
  return (
    <div className={classes.answers}>
      {!hasBuses ? (
        <p role="status">{t`No buses then: they rest from Friday afternoon to Saturday night, and on holidays.`}</p>
      ) : found.length === 0 ? (
        <p role="status">{t`Nothing fits. Set out at another time, or let something matter less.`}</p>
      ) : (
        sure.length > 0 && <Answers found={sure} mode={mode} dryAt={dryAt} />
      )}
      {unsure.length > 0 &&
        (showsUnknown || sure.length === 0 ? (
          <>
            <p className={classes.label}>{t`Perhaps: ${unknown}`}</p>
            <Answers found={unsure} mode={mode} dryAt={dryAt} />
          </>
        ) : (
          <Button variant="secondary" onClick={() => showUnknown(true)}>
            {t`${plural(count, { one: '# more park', other: '# more parks' })}`}
            {SEPARATOR}
            {unknown}
          </Button>
        ))}
      <p className={classes.note}>
        {t`Times are reckoned on the straight line, at ${speed} km/h. The way itself may be longer.`}
      </p>
    </div>
  )
}

/** Three of the parks, and a button for the next three. */
function Answers({ found, mode, dryAt }: Pick<TonightAnswersProps, 'found' | 'mode' | 'dryAt'>) {
  const { t } = useLingui()
  const plan = usePlanFor()
  const { tellFailure } = useServices()
  const reasonsOf = useReasons(mode, dryAt)
  const wayTo = useWayTo()
  const [first, setFirst] = useState(0)
  // Time passes while the dialog is open, so there may now be fewer answers than `first`. In that case the best answers
  // are shown again.
  const start = first < found.length ? first : 0
  const isLast = start + SHOWN >= found.length
  return (
    <>
      <div role="status">
        <RowList label={t`Parks`} isNarrow>
          {found.slice(start, start + SHOWN).map((one) => (
            <li key={one.park._id}>
              <ParkRow
                park={one.park}
                way={wayTo(one.park)}
                headingLevel={3}
                visit={{ at: one.arrival, reasons: reasonsOf(one) }}
              />
            </li>
          ))}
        </RowList>
      </div>
      <div className={classes.further}>
        {found.length > SHOWN && (
          <Button variant="secondary" onClick={() => setFirst(isLast ? 0 : start + SHOWN)}>
            {isLast ? t`The first ones again` : t`Others`}
          </Button>
        )}
        <Button variant="quiet" onClick={() => void plan(found.slice(start, start + SHOWN)).catch(tellFailure)}>
          {t`Plan it with others`}
        </Button>
      </div>
    </>
  )
}
