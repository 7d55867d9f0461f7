import { atom, type Store, useAtomValue } from 'jotai'
import { hydratedAtom } from '../page/hydrated.ts'

/**
 * Whether the last finished request got an answer from the server. `navigator.onLine` does not count, because it is
 * only a hint (docs/decisions/stored-copies.md).
 */
export type Reach = 'unknown' | 'reached' | 'unreached'

export const reachAtom = atom<Reach>('unknown')
/** Number of answered requests. Code that retries after an answer subscribes to it. */
export const answersAtom = atom(0)

/** `navigator.onLine`; true until the page is mounted, so that hydration matches the server's page. */
const onLineAtom = atom(true)
onLineAtom.onMount = (setOnLine) => {
  const update = () => setOnLine(navigator.onLine)
  update()
  addEventListener('online', update)
  addEventListener('offline', update)
  return () => {
    removeEventListener('online', update)
    removeEventListener('offline', update)
  }
}

export type Connectivity = {
  /** The HTTP layer calls this when a request was answered (any status) or failed. */
  report(reach: 'reached' | 'unreached'): void
}

export const createConnectivity = (store: Store): Connectivity => ({
  report(reach) {
    store.set(reachAtom, reach)
    if (reach === 'reached') store.set(answersAtom, (count) => count + 1)
  },
})

/** Whether there is no signal: the browser says so, or the last request got no answer. Call this only in a browser. */
export const isOffline = (store: Store): boolean => !navigator.onLine || store.get(reachAtom) === 'unreached'

const offlineAtom = atom((get) => get(hydratedAtom) && (!get(onLineAtom) || get(reachAtom) === 'unreached'))

/**
 * `isOffline` for a component; false during hydration. Use it only for texts: no work may wait until there is a signal.
 */
export const useIsOffline = (): boolean => useAtomValue(offlineAtom)
