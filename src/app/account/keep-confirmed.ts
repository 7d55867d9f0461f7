import { confirmSession } from '#features/account/session/confirm-session.ts'
import { reachAtom } from '#platform/http/connectivity.ts'
import type { Services } from '#platform/services.tsx'

/**
 * Pauses between attempts to which the server gives no answer. After the last pause, only an event such as `online`
 * starts an attempt.
 */
const PAUSES_MS = [15_000, 60_000, 300_000]
/** A session confirmed longer ago than this is confirmed again when the tab becomes visible. */
const RECHECK_MS = 5 * 60_000
/** Shortest time between two attempts. */
const SHORTEST_MS = 5000

/**
 * Lets the server confirm the session: at once, when the signal returns, a few times after a failure, and when the tab
 * becomes visible after five minutes. A refusal ends the session (platform/session.ts). Returns a function that stops
 * the confirming.
 */
export function keepConfirmed(services: Services, now = () => performance.now()): () => void {
  const { session, store } = services
  let askedAt = -Infinity
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const askIn = (ms: number) => {
    timer = setTimeout(() => void ask(), ms)
  }
  const ask = async () => {
    clearTimeout(timer)
    if (session.current().token === null) return
    const early = askedAt + SHORTEST_MS - now()
    if (early > 0) return askIn(early)
    askedAt = now()
    try {
      await confirmSession(services)
      failures = 0
    } catch {
      const pause = PAUSES_MS[failures++]
      if (session.current().status === 'unconfirmed' && pause !== undefined) askIn(pause)
    }
  }
  const askIfUnconfirmed = () => {
    if (session.current().status === 'unconfirmed') void ask()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible' && now() - askedAt > RECHECK_MS) void ask()
  }
  // Asks the server even if the session is confirmed, because the session may have ended while there was no signal.
  const onOnline = () => {
    failures = 0
    void ask()
  }
  // Any answered request shows that the signal has returned.
  const leaveReach = store.sub(reachAtom, () => {
    if (store.get(reachAtom) === 'reached') askIfUnconfirmed()
  })
  const leaveSession = session.subscribe(askIfUnconfirmed)
  addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisible)
  askIfUnconfirmed()
  return () => {
    clearTimeout(timer)
    leaveReach()
    leaveSession()
    removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
