import { atom } from 'jotai'

/**
 * Ids of the parks at which the rider was, by the logbook on this device; undefined until it is read, and on the server.
 * The atom is in a file of its own, because the first load of the list needs it.
 */
export const beenAtom = atom<ReadonlySet<string> | undefined>(undefined)
