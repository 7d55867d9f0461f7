import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useServices } from '#platform/services.tsx'
import { useOutboxEntries } from '#platform/use-outbox.ts'
import { type Facts, gatherFacts } from './facts.ts'

/** The facts, gathered when the page opens, when the outbox or the server's reach changes, and when asked. */
export function useFacts(): { facts: Facts | null; look: () => Promise<void> } {
  const services = useServices()
  const { connectivity } = services
  const [facts, setFacts] = useState<Facts | null>(null)
  const turn = useRef(0)
  const look = useCallback(async () => {
    const mine = ++turn.current
    const gathered = await gatherFacts(services)
    // A slower look never covers a later one.
    if (mine === turn.current) setFacts(gathered)
  }, [services])

  const entries = useOutboxEntries()
  const reach = useSyncExternalStore(connectivity.subscribe, connectivity.get, connectivity.get)
  useEffect(() => void look(), [look, entries, reach])
  return { facts: facts && { ...facts, outbox: entries }, look }
}

/** The time to the second, while the page is looked at: ages grow before the reader's eyes. Epoch ms. */
export function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setNow(Date.now())
    }, 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
