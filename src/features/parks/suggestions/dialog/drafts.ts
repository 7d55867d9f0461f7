import { atom, type Store } from 'jotai'
import type { Park } from '#contract/parks.ts'
import { markUnsaved } from '#platform/page/unsaved.ts'
import type { SmallPhoto } from './photo-field.tsx'

/** Text in a closed dialog: it is there again when the dialog is reopened, until the page is left. */
export type Draft<Values> = {
  /** The park as it was at that time; undefined for a missing park. */
  park: Park | undefined
  values: Values
  photo: SmallPhoto | null
}

const draftsAtom = atom<Readonly<Record<string, Draft<unknown>>>>({})

export const readDraft = <Values>(store: Store, key: string): Draft<Values> | undefined =>
  store.get(draftsAtom)[key] as Draft<Values> | undefined

/** Releases the tab: while there is a draft, leaving asks first. */
const releaseAtom = atom<{ release: () => void } | null>(null)

/** undefined deletes the draft. */
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
