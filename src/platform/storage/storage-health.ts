import { useHydrated } from '@tanstack/react-router'
import { atom, type Store, useAtomValue } from 'jotai'

/** Whether a read or write on this device has failed: storage is refused (private mode), full or broken. */
export const storageFailingAtom = atom(false)

/** Makes the function that storage calls with what failed. Only the first failure is logged. */
export const createStorageReport =
  (store: Store) =>
  (error: unknown): void => {
    if (store.get(storageFailingAtom)) return
    store.set(storageFailingAtom, true)
    console.info('This device does not keep data:', error)
  }

/** Whether this device fails to keep data; false during hydration and while nothing has failed. */
export function useStorageFailing(): boolean {
  const isHydrated = useHydrated()
  const isFailing = useAtomValue(storageFailingAtom)
  return isHydrated && isFailing
}
