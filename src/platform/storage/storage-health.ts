import { atom, type Store, useAtomValue } from 'jotai'
import { hydratedAtom } from '../hydrated.ts'

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

const shownFailureAtom = atom((get) => get(hydratedAtom) && get(storageFailingAtom))

/** Whether this device fails to keep data; false during hydration and while nothing has failed. */
export const useStorageFailing = (): boolean => useAtomValue(shownFailureAtom)
