import { atom, type Store, useAtomValue } from 'jotai'
import type { OnStorageFailure } from './storage-timeout.ts'
import { hydratedAtom } from '../page/hydrated.ts'

/** Whether a read or write on this device has failed: the storage is refused (private mode), full or broken. */
export const storageFailingAtom = atom(false)

/**
 * Makes the function that storage calls with its failures. Each kind of failure is logged once, because the cause is
 * the storage itself.
 */
export const createStorageReport =
  (store: Store): OnStorageFailure =>
  (error, what) => {
    store.set(storageFailingAtom, true)
    console.warn(`Storage: ${what} ${error instanceof Error ? error.name : String(error)}`)
  }

/**
 * Whether no worker can be installed in this browser: then the site does not open without a signal, whatever is stored.
 */
export const workerMissingAtom = atom(false)

const shownFailureAtom = atom((get) => get(hydratedAtom) && get(storageFailingAtom))
const needsSignalAtom = atom((get) => get(hydratedAtom) && (get(storageFailingAtom) || get(workerMissingAtom)))

/** Whether this device fails to keep data; false during hydration and before the first failure. */
export const useStorageFailing = (): boolean => useAtomValue(shownFailureAtom)

/**
 * Whether the site can't keep itself on this device, so that it needs a signal; false during hydration and until the
 * answer is known.
 */
export const useNeedsSignal = (): boolean => useAtomValue(needsSignalAtom)
