import { useStore } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { hasUnsaved } from '#platform/unsaved.ts'
import { claimReload, isMissingPart, isServerThere } from './preload-error.ts'

/** `looking`: finding out, or about to reload. `unreached`: nobody answers. `gone`: reloading did not help. */
export type Recovery = 'none' | 'looking' | 'unreached' | 'gone'

/**
 * What to do about a page whose code is missing: one reload where the server answers, words where it doesn't or where
 * that has been tried. Where something is unsaved only the person reloads.
 */
export function useRecovery(error: unknown): { recovery: Recovery; retry: () => void } {
  const store = useStore()
  const missing = isMissingPart(error)
  const [recovery, setRecovery] = useState<Recovery>(missing ? 'looking' : 'none')
  const begun = useRef(false)

  const look = useCallback(async (mayReload: () => boolean) => {
    setRecovery('looking')
    if (!(await isServerThere())) setRecovery('unreached')
    else if (mayReload()) location.reload()
    else setRecovery('gone')
  }, [])

  useEffect(() => {
    if (!missing || begun.current) return
    begun.current = true
    void look(() => !hasUnsaved(store) && claimReload())
  }, [missing, look, store])

  useEffect(() => {
    if (recovery !== 'unreached') return
    const again = () => void look(() => !hasUnsaved(store) && claimReload())
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [recovery, look, store])

  return { recovery, retry: () => void look(() => true) }
}
