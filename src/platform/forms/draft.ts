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
 * Keeps a form's values on the device, a moment after they changed and when the page goes to the back. `restore` gets
 * what an earlier visit left, once. Without a spec, or where the device keeps nothing, nothing is kept.
 */
export function useDraft<Values>(
  spec: DraftSpec<Values> | undefined,
  restore: (values: Partial<Values>) => void,
): Draft<Values> {
  const { device } = useServices()
  const [isKept, setKept] = useState(false)
  const pending = useRef<{ values: Values; timer: ReturnType<typeof setTimeout> } | null>(null)
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
    const waiting = pending.current
    if (!waiting || !device || key === undefined) return
    clearTimeout(waiting.timer)
    pending.current = null
    await device.update(key, () => waiting.values)
    if (!pending.current) setKept(device.isLasting())
  }, [device, key])

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void flush()
    }
    const onLeave = () => void flush()
    document.addEventListener('visibilitychange', onHidden)
    addEventListener('pagehide', onLeave)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      removeEventListener('pagehide', onLeave)
      void flush()
    }
  }, [flush])

  const keep = useCallback(
    (values: Values) => {
      if (key === undefined) return
      clearTimeout(pending.current?.timer)
      setKept(false)
      pending.current = { values, timer: setTimeout(() => void flush(), DRAFT_REST_MS) }
    },
    [flush, key],
  )

  const forget = useCallback(async () => {
    clearTimeout(pending.current?.timer)
    pending.current = null
    if (device && key !== undefined) await device.update(key, () => undefined)
  }, [device, key])

  return { keep, flush, forget, isKept }
}
