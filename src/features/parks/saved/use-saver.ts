import { useEffect, useSyncExternalStore } from 'react'
import { useServices } from '#platform/services.tsx'
import type { Saver, SaverState } from './saver.ts'
import { saverOf } from './saver-of.ts'

/** The saver and its state; looks at the device when a screen opens, and when the page is looked at again. */
export function useSaver(): { saver: Saver; state: SaverState } {
  const saver = saverOf(useServices())
  const state = useSyncExternalStore(saver.subscribe, saver.get, saver.get)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void saver.look()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [saver])
  return { saver, state }
}
