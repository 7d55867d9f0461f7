import { useCallback, useEffect, useRef, useState } from 'react'
import { useServices } from '#platform/services.tsx'

/** How long after the last change what was typed is kept. */
export const DRAFT_REST_MS = 400

/** Where a form keeps what is typed until it is sent. */
export type DraftSpec<Values> = {
  /** Of the device store; one per form. */
  key: string
  /** What of a stored value can be used; another version may have written it. */
  read: (stored: unknown) => Partial<Values>
}

type Draft<Values> = {
  /** To be called with each change of the person's. */
  keep: (values: Values) => void
  /** Keeps now what is still to be kept: nothing comes after it. */
  flush: () => Promise<void>
  /** Sent, or thrown away: nothing is kept any more. */
  forget: () => Promise<void>
  /** Whether all that was typed is on the device. */
  isKept: boolean
}

/**
 * Keeps a form's values on the device, a moment after they changed, and at once when the page is hidden or left.
 * `restore` gets what an earlier visit left, once. Without a spec, or where the device keeps nothing, nothing is kept.
 */
export function useDraft<Values>(
  spec: DraftSpec<Values> | undefined,
  restore: (values: Partial<Values>) => void,
): Draft<Values> {
  const { device } = useServices()
  const [isKept, setKept] = useState(false)
  /** What was typed last, and which of it is on the device. */
  const typed = useRef<{ values: Values } | null>(null)
  const saved = useRef<{ values: Values } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const key = spec?.key
  const latest = useRef({ spec, restore })
  useEffect(() => {
    latest.current = { spec, restore }
  })

  useEffect(() => {
    if (!device || key === undefined) return
    let left = false
    void device.get(key).then((stored) => {
      if (!left && stored !== undefined) latest.current.restore(latest.current.spec!.read(stored))
    })
    return () => {
      left = true
    }
  }, [device, key])

  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    const written = typed.current
    if (written === saved.current || !device || key === undefined) return
    // Leaving the page may put the write off: then it takes what was typed since.
    await device.update(key, () => typed.current?.values)
    if (typed.current !== written) return
    saved.current = written
    setKept(device.isLasting())
  }, [device, key])

  useEffect(() => {
    // No transaction begins on the way out: it would not end, and in WebKit block the database (page-transactions.ts).
    const keepSync = () => {
      const { current } = typed
      if (!current || current === saved.current || !device || key === undefined) return
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
      if (key === undefined) return
      clearTimeout(timer.current)
      setKept(false)
      typed.current = { values }
      timer.current = setTimeout(() => void flush(), DRAFT_REST_MS)
    },
    [flush, key],
  )

  const forget = useCallback(async () => {
    clearTimeout(timer.current)
    typed.current = saved.current = null
    if (device && key !== undefined) await device.update(key, () => undefined)
  }, [device, key])

  return { keep, flush, forget, isKept }
}
