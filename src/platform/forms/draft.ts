import { useCallback, useEffect, useRef, useState } from 'react'
import { useServices } from '#platform/services.tsx'

/** Delay between the last change of a form and its storing, in ms. */
export const DRAFT_REST_MS = 400

/** How a form's values are stored on the device until the form is sent. */
export type DraftSpec<Values> = {
  /** The key in the device store. Each form has its own. */
  key: string
  /** Extracts the usable part of a stored value, which another version may have written. */
  read: (stored: unknown) => Partial<Values>
  /** Converts the values before storing; by default they are stored unchanged. */
  write?: (values: Values) => Values
}

type Draft<Values> = {
  /**
   * Reads the stored values of an earlier visit and passes them to `restore`. Does not call `restore` if the returned
   * function was called before.
   */
  load: (restore: (stored: unknown) => void) => () => void
  /** Call this with the form's values at each change. */
  keep: (values: Values) => void
  /** Writes the values that are not written yet. */
  flush: () => Promise<void>
  /** Deletes the draft. */
  forget: () => Promise<void>
  /** Whether the latest values are on the device. */
  isKept: boolean
}

/**
 * Stores a form's values on the device: shortly after each change, and at once when the page is hidden or left. Without
 * a key nothing is stored.
 */
export function useDraft<Values>(key: string | undefined): Draft<Values> {
  const { device } = useServices()
  const [isKept, setKept] = useState(true)
  /** `typed`: the latest values; `saved`: the values that are on the device. */
  const typed = useRef<{ values: Values } | null>(null)
  const saved = useRef<{ values: Values } | null>(null)
  const isRestoring = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const load = useCallback<Draft<Values>['load']>(
    (restore) => {
      let cancelled = false
      const read = async () => {
        const stored = key === undefined ? undefined : await device.get(key)
        if (cancelled || stored === undefined) return
        isRestoring.current = true
        restore(stored)
        isRestoring.current = false
      }
      void read()
      return () => {
        cancelled = true
      }
    },
    [device, key],
  )

  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    const written = typed.current
    if (written === saved.current || key === undefined) return
    // Leaving the page may delay this write. So the write stores the values that are the newest when the write is made.
    await device.update(key, () => typed.current?.values)
    if (typed.current !== written) return
    saved.current = written
    setKept(device.isLasting())
  }, [device, key])

  useEffect(() => {
    // No transaction begins while the page is being left: in WebKit a transaction that stays open would block the
    // database (page-transactions.ts).
    const keepSync = () => {
      const { current } = typed
      if (!current || current === saved.current || key === undefined) return
      if (!device.setSync(key, current.values)) return
      clearTimeout(timer.current)
      saved.current = current
      setKept(true)
    }
    const onHidden = () => {
      if (document.visibilityState === 'hidden') keepSync()
    }
    document.addEventListener('visibilitychange', onHidden)
    addEventListener('pagehide', keepSync)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      removeEventListener('pagehide', keepSync)
      void flush()
    }
  }, [device, flush, key])

  const keep = useCallback(
    (values: Values) => {
      // If restoring was the only change, the device already has these values.
      if (isRestoring.current && typed.current === saved.current) return
      clearTimeout(timer.current)
      setKept(false)
      typed.current = { values }
      timer.current = setTimeout(() => void flush(), DRAFT_REST_MS)
    },
    [flush],
  )

  const forget = useCallback(async () => {
    clearTimeout(timer.current)
    typed.current = saved.current = null
    setKept(true)
    if (key !== undefined) await device.update(key, () => undefined)
  }, [device, key])

  return { load, keep, flush, forget, isKept }
}
