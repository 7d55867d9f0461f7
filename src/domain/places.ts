/**
 * Who holds a place of a competition. Places are scarce, and anybody can sign up any address: a registration that nobody has
 * confirmed may hold only some of them (docs/decisions/messages-and-registrations.md).
 */

/** How many places the unconfirmed registrations of one network hold at most. */
export const shareOfNetwork = (capacity: number): number => Math.max(2, Math.floor(capacity / 10))

/** How many places are for confirmed registrations alone: the last tenth, at least one. */
const lastTenth = (capacity: number): number => Math.ceil(capacity / 10)

interface Places {
  /** null: any number. */
  capacity: number | null
  /** How many have a place. */
  taken: number
}

export const isFull = ({ capacity, taken }: Places): boolean => capacity !== null && taken >= capacity

/**
 * Whether a registration that is not confirmed yet gets a place at once.
 * @param held the places that other unconfirmed registrations of its network hold
 */
export const holdsUnconfirmed = ({ capacity, taken, held }: Places & { held: number }): boolean =>
  capacity === null || (taken < capacity - lastTenth(capacity) && held < shareOfNetwork(capacity))
