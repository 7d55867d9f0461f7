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
}

export const isFull = ({ capacity, taken }: Places): boolean => capacity !== null && taken >= capacity

/**
 * Whether an unconfirmed registration gets a place at once.
 * @param held places that other unconfirmed registrations of its network hold
 */
export const holdsUnconfirmed = ({ capacity, taken, held }: Places & { held: number }): boolean =>
  capacity === null || (taken < capacity - lastTenth(capacity) && held < shareOfNetwork(capacity))
