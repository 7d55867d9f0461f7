import { useEffect, useState } from 'react'
import { useServices } from './services.tsx'

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
    const idle = 'requestIdleCallback' in window
    const timer = idle ? requestIdleCallback(start, { timeout: 4000 }) : setTimeout(start, 500)
    return () => {
      gone = true
      if (idle) cancelIdleCallback(timer as number)
      else clearTimeout(timer)
    }
  }, [services, load, isWanted])
  return isWanted ? parts : null
}
