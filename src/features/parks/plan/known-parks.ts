/** The lists of parks that a rider knows, by the device: favourites, parks saved for offline, parks of the logbook. */
export const KNOWN_LISTS = ['favorites', 'saved', 'visited'] as const
export type KnownList = (typeof KNOWN_LISTS)[number]

/**
 * The parks of all lists, each once. The lists take turns, so the first few parks are from each of them; `first` comes
 * whole before the others.
 */
export function knownInOrder<Park>(lists: Readonly<Record<KnownList, readonly Park[]>>, first?: KnownList): Park[] {
  const most = Math.max(...KNOWN_LISTS.map((list) => lists[list].length))
  const inTurn = Array.from({ length: most }, (_, at) => KNOWN_LISTS.flatMap((list) => lists[list].slice(at, at + 1)))
  return [...new Set([...(first ? lists[first] : []), ...inTurn.flat()])]
}
