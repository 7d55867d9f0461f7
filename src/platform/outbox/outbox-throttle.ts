import type { OutboxEntry } from './outbox-types.ts'

/** When a wait ends. One that begins in the future has ended: the clock was put back. */
export const endOf = ({ since, until }: { since: number; until: number }, now: number): number =>
  since > now ? 0 : until

type KindThrottle = { id: string; since: number; until: number }
const kindThrottles = new WeakMap<readonly OutboxEntry[], Map<string, KindThrottle[]>>()

/** The throttles of whole kinds, by kind. Computed once per list, because it is needed for every entry. */
function kindThrottlesOf(entries: readonly OutboxEntry[]): Map<string, KindThrottle[]> {
  let byKind = kindThrottles.get(entries)
  if (byKind) return byKind
  kindThrottles.set(entries, (byKind = new Map()))
  for (const { id, kind, lastFailure } of entries) {
    if (lastFailure?.throttle?.scope !== 'kind') continue
    const throttle = { id, since: lastFailure.at, until: lastFailure.throttle.until }
    byKind.set(kind, [...(byKind.get(kind) ?? []), throttle])
  }
  return byKind
}

/**
 * Until when the server asked to wait with this write, epoch ms; 0: it did not. A throttle is of all writes of the kind,
 * or of one write. `ignored`: ids whose throttle does not count, because the person asked to try again.
 */
export function throttledUntil(
  { id, kind, lastFailure }: OutboxEntry,
  entries: readonly OutboxEntry[],
  now: number,
  ignored: ReadonlySet<string> = new Set(),
): number {
  const throttle = ignored.has(id) ? undefined : lastFailure?.throttle
  const own = throttle ? endOf({ since: lastFailure!.at, ...throttle }, now) : 0
  const others = kindThrottlesOf(entries).get(kind) ?? []
  return others.reduce((latest, other) => (ignored.has(other.id) ? latest : Math.max(latest, endOf(other, now))), own)
}
