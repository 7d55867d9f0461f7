import { atom } from 'jotai'

/** What covers the page on a small screen. One at a time: opening one closes the other (spec §2). */
export type Panel = 'none' | 'menu'

export const panelAtom = atom<Panel>('none')
