import { atom } from 'jotai'
import type { Logbook } from '#domain/logbook.ts'

/** The logbook, including changes that are not stored yet; undefined until it is read. */
export const logbookAtom = atom<Logbook | undefined>(undefined)
