import { atom, useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import type { Park } from '#contract/parks.ts'
import type { Reports } from '#contract/reports.ts'
import type { DryTest } from '#domain/park-filters.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { useReportsOf } from '../reports/use-reports.ts'

/** Functions and parts with which other screens show the forecast. Empty while it is off, loading, or too old. */
export type KnownWeather = {
  /** Whether the site has forecasts, but none that can be shown. */
  isMissing?: boolean
  dryTest?: DryTest
  /** A few words if a park is wet or will be soon, else null. `now`: epoch ms. */
  signOf?: (park: Park, reports: readonly Reports[] | undefined, now: number) => string | null
  /** The forecast's age and source, in one line. Shown by screens that choose or judge parks by the forecast. */
  Credit?: ComponentType
  /** The source alone: at the end of each page, whose rows may have a sign, and on the map's card. */
  Source?: ComponentType
  /** The forecast on a park's page. */
  Section?: ComponentType<{ park: Park }>
}

/** Set when the forecast's code and data are loaded (weather/weather-parts.tsx). */
export const weatherAtom = atom<KnownWeather>({})

/** The test for “dry now”; undefined if nobody asks, or while there is no forecast. */
export function useDryTest(isAsked: boolean | undefined): DryTest | undefined {
  const { dryTest } = useAtomValue(weatherAtom)
  return isAsked ? dryTest : undefined
}

/** A few words if a park is wet or will be soon; null: nothing to say. */
export function useDrySign(park: Park): string | null {
  const { signOf } = useAtomValue(weatherAtom)
  const reports = useReportsOf(park._id)
  const now = useInstant()
  return signOf?.(park, reports, now) ?? null
}
