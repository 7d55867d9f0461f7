import { atom, type Store, useAtomValue } from 'jotai'
import type { OnStorageFailure } from './storage-timeout.ts'
import { hydratedAtom } from '../page/hydrated.ts'

/** Whether a read or write on this device has failed: the storage is refused (private mode), full or broken. */
export const storageFailingAtom = atom(false)

/**
 * Makes the function that the storage calls with each failure. Each kind of failure is logged once, because further
 * ones have the same cause: the storage itself.
 */
export const createStorageReport =
  (store: Store): OnStorageFailure =>
  (error, what) => {
    store.set(storageFailingAtom, true)
    console.warn(`Storage: ${what} ${error instanceof Error ? error.name : String(error)}`)
  }

/**
 * Whether no worker can be installed in this browser. Then the site can't open without a signal, even if data is
 * stored.
 */
export const workerMissingAtom = atom(false)

const shownFailureAtom = atom((get) => get(hydratedAtom) && get(storageFailingAtom))
const needsSignalAtom = atom((get) => get(hydratedAtom) && (get(storageFailingAtom) || get(workerMissingAtom)))

/** Whether this device fails to store data; false during hydration and before the first failure. */
export const useStorageFailing = (): boolean => useAtomValue(shownFailureAtom)

/**
 * Whether the site needs a signal, because this device can't store it; false during hydration and until the device's
 * ability is known.
 */
export const useNeedsSignal = (): boolean => useAtomValue(needsSignalAtom)
