import { atom } from 'jotai'

/** How often the rider refreshed the parks. A list is then sorted anew, even if no park has changed. */
export const refreshesAtom = atom(0)
