/**
 * Who gets a place in a competition. Places are scarce, and anybody can sign up with any address. So unconfirmed
 * registrations may take only some of the places (docs/decisions/messages-and-registrations.md).
 */

/** Highest number of places that the unconfirmed registrations of one network get. */
export const shareOfNetwork = (capacity: number): number => Math.max(2, Math.floor(capacity / 10))

/** Number of places that only confirmed registrations get: the last tenth, at least one. */
const lastTenth = (capacity: number): number => Math.ceil(capacity / 10)

interface Places {
  /** null: no limit. */
  capacity: number | null
  /** Number of registrations that hold a place. */
  taken: number
  /** Number of confirmed registrations on the waiting list. The next free places are theirs. */
  queued: number
}

/** Number of places that are taken or belong to somebody on the waiting list; may exceed the capacity. */
export const spokenFor = ({ taken, queued }: Pick<Places, 'taken' | 'queued'>): number => taken + queued

/** Whether no place is left for somebody who signs up now. */
export const isFull = ({ capacity, ...counts }: Places): boolean => capacity !== null && spokenFor(counts) >= capacity

/**
 * Whether an unconfirmed registration gets a place at once.
 * @param held places that other unconfirmed registrations of its network hold
 */
export const holdsUnconfirmed = ({ capacity, held, ...counts }: Places & { held: number }): boolean =>
  capacity === null || (spokenFor(counts) < capacity - lastTenth(capacity) && held < shareOfNetwork(capacity))
