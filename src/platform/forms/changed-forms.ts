import { atom, type Store, useStore } from 'jotai'
import { useEffect } from 'react'

/** Number of open forms with unsaved changes, including changes that are stored as a draft on the device. */
const changedFormsAtom = atom(0)

/** Whether a form has unsaved changes. If so, the sign-in page must not replace the page. */
export const hasChangedForm = (store: Store): boolean => store.get(changedFormsAtom) > 0

/** Registers a form on a page that needs a sign-in. `isChanged`: the form has unsaved changes. */
export function useChangedForm(isChanged: boolean): void {
  const store = useStore()
  useEffect(() => {
    if (!isChanged) return
    store.set(changedFormsAtom, (count) => count + 1)
    return () => store.set(changedFormsAtom, (count) => count - 1)
  }, [isChanged, store])
}
