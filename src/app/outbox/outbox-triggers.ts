import type { Store } from 'jotai'
import { answersAtom } from '#platform/http/connectivity.ts'
import type { Outbox } from '#platform/outbox/outbox-entry.ts'

/**
 * Sends the outbox at the start, on `online`, when the page becomes visible (also when the browser restores it from the
 * back-forward cache), and after the server has answered any request. Between these events the outbox uses its own
 * timer. Returns a function that stops the sending.
 */
export function watchOutbox(outbox: Outbox, store: Store): () => void {
  const onOnline = () => void outbox.drain('online')
  const onVisible = () => {
    if (document.visibilityState === 'visible') void outbox.drain('visible')
  }
  addEventListener('online', onOnline)
  addEventListener('pageshow', onVisible)
  document.addEventListener('visibilitychange', onVisible)
  const unsubscribe = store.sub(answersAtom, () => void outbox.drain('answered'))
  void outbox.drain('start')
  return () => {
    removeEventListener('online', onOnline)
    removeEventListener('pageshow', onVisible)
    document.removeEventListener('visibilitychange', onVisible)
    unsubscribe()
  }
}
