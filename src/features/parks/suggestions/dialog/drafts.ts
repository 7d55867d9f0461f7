import { atom, type Store } from 'jotai'
import type { Park } from '#contract/parks.ts'
import { markUnsaved } from '#platform/page/unsaved.ts'
import type { SmallPhoto } from './small-photo.ts'

/**
 * The values that a rider had typed when the dialog closed. They are filled in again when the dialog reopens. The draft
 * is lost when the rider leaves the page.
 */
export type Draft<Values> = {
  /** The park as it was when the draft was begun; undefined for a missing park. */
  park: Park | undefined
  values: Values
  photo: SmallPhoto | null
  /** Set if another app shared the values: what they lack. */
  shared?: SharedLack
}

/**
 * `place`: what was shared names no place by its coordinates. `exactPlace`: it shows only a map around the place.
 * `nothing`: it is complete, as far as that can be said.
 */
export type SharedLack = 'place' | 'exactPlace' | 'nothing'

const draftsAtom = atom<Readonly<Record<string, Draft<unknown>>>>({})

export const readDraft = <Values>(store: Store, key: string): Draft<Values> | undefined =>
  store.get(draftsAtom)[key] as Draft<Values> | undefined

/**
 * While there is a draft, the browser asks before the rider leaves the page. `release` stops the browser from asking.
 */
const releaseAtom = atom<{ release: () => void } | null>(null)

/** Stores a draft, or deletes it if `draft` is undefined. */
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
