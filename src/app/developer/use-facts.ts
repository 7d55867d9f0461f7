import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { reachAtom } from '#platform/http/connectivity.ts'
import { useServices } from '#platform/services.tsx'
import { useOutboxEntries } from '#platform/outbox/use-outbox.ts'
import { type Facts, gatherFacts } from './facts.ts'

/** Gathers the facts when the page opens, when the outbox or the connectivity changes, and when `refresh` is called. */
export function useFacts(): { facts: Facts | null; refresh: () => Promise<void> } {
  const services = useServices()
  const [facts, setFacts] = useState<Facts | null>(null)
  const turn = useRef(0)
  const refresh = useCallback(async () => {
    const mine = ++turn.current
    const gathered = await gatherFacts(services)
    // If a later refresh has begun, the facts of this one are dropped.
    if (mine === turn.current) setFacts(gathered)
  }, [services])

  const entries = useOutboxEntries()
  const reach = useAtomValue(reachAtom)
  useEffect(() => void refresh(), [refresh, entries, reach])
  return { facts: facts && { ...facts, outbox: entries }, refresh }
}

/** The time, updated each second while the page is visible. Epoch ms. */
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
