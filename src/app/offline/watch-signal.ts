import type { Store } from 'jotai'
import { isOffline, reachAtom } from '#platform/connectivity.ts'

const FIRST_PAUSE_MS = 5000
/** While the person reads that there is no signal. */
const LONGEST_PAUSE_OFFLINE_MS = 60_000
/** While only some of the parks are missing. */
const LONGEST_PAUSE_MS = 300_000

type Options = {
  store: Store
  /** A cheap request; the HTTP layer reports to `store` how it ended. */
  probe: (signal: AbortSignal) => Promise<unknown>
  /** Brings screens and device up to date. Does little where they are. */
  refresh: () => Promise<unknown>
  /** Whether the device still lacks something that the server has. */
  isIncomplete: () => boolean
}

/**
 * Refreshes now, and again when a lost signal is back. While there is none, or something is missing, it asks by itself:
 * when the browser is online, when the app becomes visible, at a touch, and with back-off. Returns what stops it.
 */
export function watchSignal({ store, probe, refresh, isIncomplete }: Options): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let probing: AbortController | undefined
  let refreshing: Promise<unknown> | undefined
  let pauses = 0
  let wasUnreached = store.get(reachAtom) === 'unreached'
  let isAnnouncing = false

  const schedule = () => {
    clearTimeout(timer)
    const offline = isOffline(store)
    if (!offline && !isIncomplete()) {
      pauses = 0
      return
    }
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** pauses, offline ? LONGEST_PAUSE_OFFLINE_MS : LONGEST_PAUSE_MS)
    timer = setTimeout(() => {
      pauses++
      void ask()
    }, pause)
  }
  const runRefresh = () => {
    refreshing ??= refresh()
      .catch(() => undefined)
      .finally(() => {
        refreshing = undefined
        schedule()
      })
  }
  /** Probes the server; a probe in flight is aborted. Does nothing while the page is hidden. */
  const ask = async () => {
    if (document.visibilityState !== 'visible') return
    clearTimeout(timer)
    probing?.abort()
    const own = (probing = new AbortController())
    await probe(own.signal).catch(() => undefined)
    if (probing !== own) return
    probing = undefined
    if (store.get(reachAtom) === 'reached') runRefresh()
    else schedule()
  }

  const onReach = () => {
    if (store.get(reachAtom) === 'unreached') {
      wasUnreached = true
      schedule()
    } else if (wasUnreached) {
      wasUnreached = false
      // Pictures and error pages wait for this event, which the browser sends only if it noticed anything itself.
      isAnnouncing = true
      dispatchEvent(new Event('online'))
      isAnnouncing = false
      // Otherwise `ask` goes on to it.
      if (!probing) runRefresh()
    }
  }
  const onOnline = () => {
    if (!isAnnouncing) void ask()
  }
  const onVisible = () => {
    if (isOffline(store)) void ask()
  }
  const onTouch = () => {
    if (!probing && isOffline(store)) void ask()
  }

  const unsubscribe = store.sub(reachAtom, onReach)
  const listeners: [EventTarget, string, () => void][] = [
    [window, 'online', onOnline],
    [window, 'offline', schedule],
    [window, 'pageshow', onVisible],
    [window, 'pointerdown', onTouch],
    [document, 'visibilitychange', onVisible],
  ]
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener)
  runRefresh()
  return () => {
    clearTimeout(timer)
    probing?.abort()
    unsubscribe()
    for (const [target, type, listener] of listeners) target.removeEventListener(type, listener)
  }
}
