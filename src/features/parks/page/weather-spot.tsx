import { useAtomValue } from 'jotai'
import type { Park } from '#contract/parks.ts'
import { isClosedForGood } from '#domain/stretches.ts'
import { useConfig } from '#features/config/queries.ts'
import { Later, lazyPart } from '#platform/page/later.tsx'
import { useInstant } from '#platform/time/clock.tsx'
import { weatherAtom } from '../card/known-weather.ts'
import classes from './park-screen.module.css'

const WeatherSection = lazyPart<{ park: Park }>(async () => (await import('../weather/late-weather.ts')).WeatherSection)

/** The room of the forecast, while the site has one. Its code and data come late. */
export function WeatherSpot({ park }: { park: Park }) {
  const isOn = useConfig()?.weather
  const { isMissing } = useAtomValue(weatherAtom)
  const instant = useInstant()
  if (!isOn || isMissing || isClosedForGood(park.closingYear, instant)) return null
  return (
    <Later fallback={<div className={classes.weather} />}>
      <WeatherSection park={park} />
    </Later>
  )
}
