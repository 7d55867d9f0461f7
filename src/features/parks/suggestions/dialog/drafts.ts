import { atom, type Store } from 'jotai'
import type { Park } from '#contract/parks.ts'
import { markUnsaved } from '#platform/page/unsaved.ts'
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

/** Releases the tab: while there is a draft, leaving it asks. */
const releaseAtom = atom<{ release: () => void } | null>(null)

/** Undefined forgets it. */
export function keepDraft<Values>(store: Store, key: string, draft: Draft<Values> | undefined): void {
  store.set(draftsAtom, ({ [key]: _old, ...others }) => (draft ? { ...others, [key]: draft } : others))
  const isWritten = Object.keys(store.get(draftsAtom)).length > 0
  const marked = store.get(releaseAtom)
  if (isWritten && !marked) store.set(releaseAtom, { release: markUnsaved(store) })
  if (!isWritten && marked) {
    marked.release()
    store.set(releaseAtom, null)
  }
}
