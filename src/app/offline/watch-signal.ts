import type { Store } from 'jotai'
import { isOffline, reachAtom } from '#platform/http/connectivity.ts'

const FIRST_PAUSE_MS = 5000
/** Longest pause between probes while there is no signal. A text on the page mentions this time. */
const LONGEST_PAUSE_OFFLINE_MS = 60_000
/** Longest pause between probes while there is a signal but some parks are missing. */
const LONGEST_PAUSE_MS = 300_000

type Options = {
  store: Store
  /** Sends a small request. The HTTP layer records in `store` whether the server answered. */
  probe: (signal: AbortSignal) => Promise<unknown>
  /** Refreshes stale data on the page and on the device. */
  refresh: () => Promise<unknown>
  /** Whether the device still lacks parks. */
  isIncomplete: () => boolean
}

/**
 * Refreshes now, and again when the signal is back. Without a signal, or while parks are missing, it probes the server:
 * on `online`, when the app becomes visible, at a touch, and on a timer with growing pauses. Returns a function that
 * stops all this.
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
  /** Probes the server; a probe that is still running is aborted. Does nothing while the page is hidden. */
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
      // Pictures and error pages wait for the event `online`. The browser sends this event only if it had noticed that
      // the signal was lost, so the app sends the event here.
      isAnnouncing = true
      dispatchEvent(new Event('online'))
      isAnnouncing = false
      // If a probe is running, `ask` refreshes when it ends.
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
