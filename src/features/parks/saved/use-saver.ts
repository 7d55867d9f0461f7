import { useEffect, useSyncExternalStore } from 'react'
import { useServices } from '#platform/services.tsx'
import type { Saver, SaverState } from './saver.ts'
import { saverOf } from './saver-of.ts'

/** The saver and its state, which is read from the device when a screen opens and when the page becomes visible. */
export function useSaver(): { saver: Saver; state: SaverState } {
  const saver = saverOf(useServices())
  const state = useSyncExternalStore(saver.subscribe, saver.get, saver.get)
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void saver.refresh()
    }
    refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [saver])
  return { saver, state }
}
