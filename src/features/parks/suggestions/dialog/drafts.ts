import { atom, type Store } from 'jotai'
import type { Park } from '#contract/parks.ts'
import type { SmallPhoto } from './photo-field.tsx'

/** What was written in a dialog that was closed: it is there again when it is opened, until the page is left. */
export type Draft<Values> = {
  /** The park as it was then; undefined of one that is missing. */
  park: Park | undefined
  values: Values
  photo: SmallPhoto | null
}

const draftsAtom = atom<Readonly<Record<string, Draft<unknown>>>>({})

export const readDraft = <Values>(store: Store, key: string): Draft<Values> | undefined =>
  store.get(draftsAtom)[key] as Draft<Values> | undefined

/** Undefined forgets it. */
export function keepDraft<Values>(store: Store, key: string, draft: Draft<Values> | undefined): void {
  store.set(draftsAtom, ({ [key]: _old, ...others }) => (draft ? { ...others, [key]: draft } : others))
}
