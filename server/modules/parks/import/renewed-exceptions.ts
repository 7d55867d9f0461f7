/** Merges the dated rules of an element's `opening_hours` into the exceptions of its park. */
import { EXCEPTIONS_MAX, type Exception } from '#contract/park-hours.ts'
import type { NewPark } from '#contract/new-park.ts'
import { isUnknown, type SourceFacts } from '#domain/sources/merge-facts.ts'
import { factOf, isSameFact } from '#domain/suggestions/suggestions.ts'

/** The exceptions that a source's hours came with. */
const exceptionsOf = ({ hours }: SourceFacts): readonly Exception[] =>
  (hours as { exceptions?: Exception[] } | undefined)?.exceptions ?? []

/** Reasons don't count: an admin may have translated them. */
const keyOf = ({ from, to, hours }: Exception): string =>
  JSON.stringify([from, to, hours?.isOpen && [hours.start, hours.end]])
const keysOf = (exceptions: readonly Exception[]) => new Set(exceptions.map(keyOf))

/**
 * The park with the exceptions that are new in the source, and without those that are gone there. The park's own
 * exceptions stay. Changes nothing if the park's week is not the source's, because the rules are exceptions of that week.
 * @param taken the values last taken over; undefined: the park had no such source
 */
export function withSourceExceptions(park: NewPark, there: SourceFacts, taken: SourceFacts = {}): NewPark {
  const { hours } = there
  if (hours === undefined || isUnknown('hours', hours)) return park
  if (!isSameFact('hours', hours, factOf(park, 'hours'))) return park
  const [own, now, last] = [keysOf(park.exceptions), keysOf(exceptionsOf(there)), keysOf(exceptionsOf(taken))]
  const exceptions = [
    ...park.exceptions.filter((one) => !last.has(keyOf(one)) || now.has(keyOf(one))),
    ...exceptionsOf(there).filter((one) => !last.has(keyOf(one)) && !own.has(keyOf(one))),
  ]
  return exceptions.length > EXCEPTIONS_MAX ? park : { ...park, exceptions }
}
