import { atom } from 'jotai'

/** What covers the page. One at a time: opening one closes the other (spec §2). */
export type Panel = 'none' | 'menu' | 'search'

export const panelAtom = atom<Panel>('none')
