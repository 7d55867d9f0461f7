import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import type { Park } from '#contract/parks.ts'
import { parkState } from '#domain/park-state.ts'
import type { PlannedPark } from '#domain/plan-parks.ts'
import type { PlanTime } from '#domain/plan-time.ts'
import { visitState } from '#domain/visit.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Notice } from '#ui/state/notice.tsx'
import { weatherAtom } from '../card/known-weather.ts'
import { MapAppLinks } from '../page/map-apps.tsx'
import { useReports } from '../reports/use-reports.ts'
import { ParkRow } from '../row/park-row.tsx'
import { useWayTo } from '../way/use-way-to.ts'
import { parkNames, reasonsThen, stateThen } from './plan-words.ts'
import classes from './plan-screen.module.css'

type PlanParksProps = { planned: readonly PlannedPark<Park>[]; time: PlanTime; now: number }

/** The parks of a plan in its order, each as it is at the plan's hour, with links that lead there. */
export function PlanParks({ planned, time, now }: PlanParksProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const reports = useReports()
  const { dryTest, Credit } = useAtomValue(weatherAtom)
  const wayTo = useWayTo()
  const { visit } = time
  const rows = planned.flatMap((one) => {
    if (!one.park) return []
    const { park } = one
    const state = parkState(park, reports?.[park._id], visit)
    const fits = visitState(park, reports?.[park._id], visit) !== null
    const isDry = dryTest?.(park, reports?.[park._id], now, visit) ?? null
    const reasons = reasonsThen(i18n, park, { visit, state, fits, isDry, isMerged: one.isMerged })
    const isClosed = state.state === 'closed' || state.state === 'permanently-closed'
    return [{ park, isClosed, isDry, visit: { at: visit, reasons, words: stateThen(i18n, state, visit, now) } }]
  })
  const closed = rows.filter(({ isClosed }) => isClosed).map(({ park }) => park.name[language])
  const lacking = planned.filter(({ park }) => park === null)
  const isGone = lacking.some((one) => one.park === null && one.isGone)
  return (
    <>
      {closed.length > 0 && (
        <Notice kind="error">
          {time.state === 'ahead' ? t`Closed then: ${closed.join(', ')}` : t`Closed now: ${closed.join(', ')}`}
        </Notice>
      )}
      {rows.length > 0 && (
        <ol
          aria-label={parkNames(
            i18n,
            rows.map(({ park }) => park.name[language]),
          )}
          className={classes.rows}
        >
          {rows.map(({ park, visit: shown }) => (
            <li key={park._id} className={classes.row}>
              <ParkRow park={park} way={wayTo(park)} headingLevel={3} visit={shown} />
              <MapAppLinks park={park} />
            </li>
          ))}
        </ol>
      )}
      {rows.some(({ isDry }) => isDry !== null) && Credit && <Credit />}
      {lacking.length > 0 && (
        <Notice kind={isGone ? 'offline' : 'waiting'} role="status">
          {isGone
            ? t`A park of this plan is not in the directory any more.`
            : t`A park of this plan is not on this device yet.`}
        </Notice>
      )}
    </>
  )
}
