import { useEffect, useState } from 'react'
import { useServices } from './services.tsx'
import { whenIdle } from './when-idle.ts'

/**
 * What `load` imports, once the page is idle and has its words; null until then, and always where `isWanted` is false.
 * `load` stays the same function from render to render.
 */
export function useLater<Parts extends object>(load: () => Promise<Parts>, isWanted = true): Parts | null {
  const services = useServices()
  const [parts, setParts] = useState<Parts | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let gone = false
    const begin = async () => {
      await services.ready?.()
      const loaded = await load()
      if (!gone) setParts(loaded)
    }
    // Without them the page is whole; the next one tries again.
    const start = () => void begin().catch(() => undefined)
    const cancel = whenIdle(start, 4000)
    return () => {
      gone = true
      cancel()
    }
  }, [services, load, isWanted])
  return isWanted ? parts : null
}
