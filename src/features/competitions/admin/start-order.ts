/** The order of riders on a start list. */
import type { Arrival } from '#contract/competition-day.ts'

/** `drawn`: by lot; the same number gives the same order again. `registered`: who signed up first starts first. */
export const START_ORDERS = ['drawn', 'registered'] as const
export type StartOrder = (typeof START_ORDERS)[number]

/** A 32-bit hash of a text and a number (FNV-1a, then mixed), so that each rider has a lot of their own. */
function lotOf(text: string, draw: number): number {
  let hash = 0x811c9dc5 ^ draw
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * Sorts riders for the start. A draw gives each rider a lot that depends on the number and the rider alone. So the order
 * can be repeated, and a rider who comes or goes moves nobody past another.
 * @param draw the number of the draw
 */
export function startOrder<Rider extends Pick<Arrival, 'id' | 'createdAt'>>(
  riders: readonly Rider[],
  order: StartOrder,
  draw: number,
): Rider[] {
  const keyOf = (rider: Rider) => (order === 'drawn' ? lotOf(rider.id, draw) : Date.parse(rider.createdAt))
  return [...riders].sort((one, other) => keyOf(one) - keyOf(other) || (one.id < other.id ? -1 : 1))
}
