import type { Store } from 'jotai'
import { isOffline, reachAtom } from '#platform/http/connectivity.ts'

const FIRST_PAUSE_MS = 5000
/** Longest pause while there is no signal, which the page mentions. */
const LONGEST_PAUSE_OFFLINE_MS = 60_000
/** Longest pause while only some parks are missing. */
const LONGEST_PAUSE_MS = 300_000

type Options = {
  store: Store
  /** A small request. The HTTP layer records in `store` whether it was answered. */
  probe: (signal: AbortSignal) => Promise<unknown>
  /** Refreshes stale data: what the page shows and what the device stores. */
  refresh: () => Promise<unknown>
  /** Whether parks are still missing. */
  isIncomplete: () => boolean
}

/**
 * Refreshes now, and again when the signal is back. Without a signal, or while parks are missing, it probes the server:
 * on `online`, when the app becomes visible, at a touch, and on a timer with back-off. Returns a function that stops it.
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
      // Pictures and error pages wait for this event, which the browser itself only sends if it lost the connection.
      isAnnouncing = true
      dispatchEvent(new Event('online'))
      isAnnouncing = false
      // Otherwise `ask` refreshes.
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
