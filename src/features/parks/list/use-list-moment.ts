import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#contract/time.ts'
import type { Conditions } from '#contract/reports.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { refreshesAtom } from '../collection/refreshes.ts'
import { useReports } from '../reports/use-reports.ts'

/** When a list was filtered and sorted, and by which reports. */
export type ListMoment = { instant: number; reports: Conditions['parks'] }

/** After this time in the background, the next look at the list is a new visit. */
const AWAY_MS = 10 * MINUTE_MS

/** The moments of history entries, so that Back finds the same order. Only effects fill this map. */
const momentsOfEntries = new Map<string, ListMoment>()
const ENTRIES_KEPT = 50

type Cause = {
  /**
   * Everything whose change takes a new moment: filters, sort order, location and data. undefined: not known yet, so
   * its first value changes nothing.
   */
  order: readonly unknown[]
  /** A text for what the address has besides: the page and the view. */
  shown: string
}

/**
 * The moment by which the list is filtered and sorted. It is kept while minutes pass and reports arrive, because rows
 * must not move under a finger: only their words change. It is taken anew at the next visit, at a refresh and at a press.
 */
export function useListMoment({ order, shown }: Cause): ListMoment {
  const now: ListMoment = { instant: useInstant(), reports: useReports() }
  const { latestLocation } = useRouter()
  const entry = latestLocation.state.__TSR_key
  const causes = [...order, useAtomValue(refreshesAtom), useVisits()]
  const [state, setState] = useState(() => ({ causes, shown, entry, moment: restored(entry) ?? now }))
  const isSame = causes.every((cause, at) => cause === state.causes[at])
  let current = state
  if (!isSame || state.shown !== shown) {
    const isNew = causes.some((cause, at) => cause !== state.causes[at] && state.causes[at] !== undefined)
    const moment = (entry !== state.entry && restored(entry)) || (isNew ? now : state.moment)
    current = { causes, shown, entry, moment }
    setState(current)
  }
  useEffect(() => keep(current.entry, current.moment), [current.entry, current.moment])
  return current.moment
}

const restored = (entry: string | undefined): ListMoment | undefined =>
  entry === undefined ? undefined : momentsOfEntries.get(entry)

function keep(entry: string | undefined, moment: ListMoment): void {
  if (entry === undefined) return
  momentsOfEntries.delete(entry)
  momentsOfEntries.set(entry, moment)
  if (momentsOfEntries.size > ENTRIES_KEPT) momentsOfEntries.delete(momentsOfEntries.keys().next().value!)
}

/** Counts how often the app came back after a while in the background. */
function useVisits(): number {
  const [visits, setVisits] = useState(0)
  useEffect(() => {
    let hiddenAt = Infinity
    const onChange = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now()
      else if (Date.now() - hiddenAt >= AWAY_MS) setVisits((count) => count + 1)
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
  return visits
}
