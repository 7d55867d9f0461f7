import { useAtomValue } from 'jotai'
import type { Park } from '#contract/parks.ts'
import { isClosedForGood } from '#domain/stretches.ts'
import { useConfig } from '#features/config/queries.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { weatherAtom } from '../card/known-weather.ts'
import classes from './park-screen.module.css'

/** The forecast, while the site has one. Its room is kept until its code and data are there. */
export function WeatherSpot({ park }: { park: Park }) {
  const isOn = useConfig()?.weather
  const { isMissing, Section } = useAtomValue(weatherAtom)
  const instant = useInstant()
  if (!isOn || isMissing || isClosedForGood(park.closingYear, instant)) return null
  return Section ? <Section park={park} /> : <div className={classes.weather} />
}
