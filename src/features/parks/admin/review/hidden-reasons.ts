/** The reasons against publishing a park, for the admin who decides about it. */
import type { ParkSource } from '#contract/park-sources.ts'
import { HIDDEN_REASONS, hidingTags } from '#domain/sources/hidden-reasons.ts'
import type { HiddenReason } from '#domain/sources/hidden-reasons.ts'

/** Dates alone don't hide a park, but the admin should see what they say. */
const DATES: Readonly<Record<string, HiddenReason>> = { opening_date: 'building', end_date: 'closed' }

function reasonsIn(tags: ParkSource['tags']): HiddenReason[] {
  const dates = Object.entries(DATES).flatMap(([key, reason]) => (tags[key] === undefined ? [] : [reason]))
  return [...hidingTags((key) => tags[key]?.toLowerCase()).map(({ reason }) => reason), ...dates]
}

/** Each reason once, in the order of HIDDEN_REASONS. */
export function hiddenReasons(sources: readonly Pick<ParkSource, 'tags'>[]): HiddenReason[] {
  const reasons = new Set(sources.flatMap(({ tags }) => reasonsIn(tags)))
  return HIDDEN_REASONS.filter((reason) => reasons.has(reason))
}
