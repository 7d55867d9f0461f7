/**
 * Who holds a place of a competition. Places are scarce, and anybody can sign up with any address: unconfirmed
 * registrations may hold only some of them (docs/decisions/messages-and-registrations.md).
 */

/** Most places that the unconfirmed registrations of one network hold. */
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
