/** Why an import hid a park: what the tags of OpenStreetMap say against publishing it. */
import type { ParkSource } from '#contract/park-sources.ts'

export const HIDDEN_REASONS = ['private', 'closed', 'demolished', 'building', 'planned'] as const
export type HiddenReason = (typeof HIDDEN_REASONS)[number]

/** The prefixes of keys, like `disused:leisure`, and the keys that mean the same with any value but `no`. */
const STATES: Readonly<Record<string, HiddenReason>> = {
  disused: 'closed',
  abandoned: 'closed',
  closed: 'closed',
  demolished: 'demolished',
  removed: 'demolished',
  razed: 'demolished',
  construction: 'building',
  proposed: 'planned',
  planned: 'planned',
}

function reasonOf(key: string, value: string): HiddenReason | undefined {
  if (key === 'access') return value === 'private' || value === 'no' ? 'private' : undefined
  if (key === 'opening_date') return 'building'
  if (key === 'end_date') return 'closed'
  // `leisure=construction` says what `construction=yes` says.
  if (key === 'leisure') return STATES[value]
  return value === 'no' ? undefined : STATES[key.split(':')[0] ?? '']
}

/** Each reason once, in the order of HIDDEN_REASONS. */
export function hiddenReasons(sources: readonly Pick<ParkSource, 'tags'>[]): HiddenReason[] {
  const reasons = new Set(
    sources.flatMap(({ tags }) => Object.entries(tags).map(([key, value]) => reasonOf(key, value))),
  )
  return HIDDEN_REASONS.filter((reason) => reasons.has(reason))
}
