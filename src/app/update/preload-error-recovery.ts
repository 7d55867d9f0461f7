import { useStore } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { hasUnsaved } from '#platform/page/unsaved.ts'
import { claimReload, isMissingPart, isServerThere } from './preload-error.ts'

/**
 * `checking`: the app asks the server, or is about to reload. `unreached`: no answer. `gone`: reloading did not help.
 */
export type Recovery = 'none' | 'checking' | 'unreached' | 'gone'

/**
 * Recovers a page whose code is missing. If the server answers, reloads the page once; otherwise, or if that did not
 * help, the page shows an error text. If something is unsaved, the app never reloads by itself; the person can.
 */
export function useRecovery(error: unknown): { recovery: Recovery; retry: () => void } {
  const store = useStore()
  const missing = isMissingPart(error)
  const [recovery, setRecovery] = useState<Recovery>(missing ? 'checking' : 'none')
  const begun = useRef(false)

  const recover = useCallback(async (mayReload: () => boolean) => {
    setRecovery('checking')
    if (!(await isServerThere())) setRecovery('unreached')
    else if (mayReload()) location.reload()
    else setRecovery('gone')
  }, [])

  useEffect(() => {
    if (!missing || begun.current) return
    begun.current = true
    void recover(() => !hasUnsaved(store) && claimReload())
  }, [missing, recover, store])

  useEffect(() => {
    if (recovery !== 'unreached') return
    const again = () => void recover(() => !hasUnsaved(store) && claimReload())
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [recovery, recover, store])

  return { recovery, retry: () => void recover(() => true) }
}
