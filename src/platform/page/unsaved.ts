import { atom, type Store, useStore } from 'jotai'
import { useEffect } from 'react'

/** Number of forms in this tab with text that is not stored anywhere. */
const unsavedCountAtom = atom(0)

/**
 * Whether any form has unsaved text. If so, a new version does not reload the tab, and the person must confirm leaving
 * the tab.
 */
export const unsavedAtom = atom((get) => get(unsavedCountAtom) > 0)

export const hasUnsaved = (store: Store): boolean => store.get(unsavedAtom)

/** Marks the tab as unsaved until the returned function is called. */
export function markUnsaved(store: Store): () => void {
  change(store, 1)
  let isMarked = true
  return () => {
    if (isMarked) change(store, -1)
    isMarked = false
  }
}

/** Registers a form: `isDirty` says whether typed text would be lost if the person leaves the form. */
export function useUnsaved(isDirty: boolean): void {
  const store = useStore()
  useEffect(() => (isDirty ? markUnsaved(store) : undefined), [isDirty, store])
}

const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

function change(store: Store, by: 1 | -1): void {
  store.set(unsavedCountAtom, (count) => count + by)
  // Added only while a form has unsaved text, because browsers don't keep a page with this listener in the back-forward
  // cache.
  if (hasUnsaved(store)) addEventListener('beforeunload', confirmLeaving)
  else removeEventListener('beforeunload', confirmLeaving)
}
