import { atom, type Store, useStore } from 'jotai'
import { useEffect } from 'react'

/** How many open forms have changes that are not saved, also where a draft of them is on the device. */
const changedFormsAtom = atom(0)

/** Whether the page may not be replaced for a sign-in. */
export const hasChangedForm = (store: Store): boolean => store.get(changedFormsAtom) > 0

/** For a form behind a sign-in: whether it has changes. */
export function useChangedForm(isChanged: boolean): void {
  const store = useStore()
  useEffect(() => {
    if (!isChanged) return
    store.set(changedFormsAtom, (count) => count + 1)
    return () => store.set(changedFormsAtom, (count) => count - 1)
  }, [isChanged, store])
}
