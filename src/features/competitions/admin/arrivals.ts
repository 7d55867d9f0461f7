/** The riders at the check-in, with the presses that wait in the outbox. */
import type { Arrival } from '#contract/competition-day.ts'
import type { OutboxEntry } from '#platform/outbox/outbox-entry.ts'
import { CHECK_IN } from '../keys.ts'
import type { Press } from './check-in-kind.ts'

export type ShownArrival = Arrival & {
  isHere: boolean
  /** Whether the server has not confirmed the last press yet. */
  isWaiting: boolean
}

/** Adds waiting presses to the riders; of several presses on one rider the last counts. */
export function shownArrivals(
  riders: readonly Arrival[],
  entries: readonly Pick<OutboxEntry, 'kind' | 'body'>[],
): ShownArrival[] {
  const presses = new Map<string, boolean>()
  for (const { kind, body } of entries) {
    if (kind !== CHECK_IN) continue
    const { registration, here } = body as Press
    presses.set(registration, here)
  }
  return riders.map((rider) => ({
    ...rider,
    isHere: presses.get(rider.id) ?? rider.hereAt !== null,
    isWaiting: presses.has(rider.id),
  }))
}
