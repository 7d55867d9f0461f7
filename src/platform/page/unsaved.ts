import { atom, type Store, useStore } from 'jotai'
import { useEffect } from 'react'

/** Number of forms in this tab with text that is stored nowhere. */
const unsavedCountAtom = atom(0)

/**
 * Whether any form has unsaved text. If so, the tab is not reloaded for a new version, and leaving the tab must be
 * confirmed.
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
  // Added only while needed: a page with this listener is not kept in the back-forward cache.
  if (hasUnsaved(store)) addEventListener('beforeunload', confirmLeaving)
  else removeEventListener('beforeunload', confirmLeaving)
}
