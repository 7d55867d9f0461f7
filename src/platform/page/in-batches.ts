import { startTransition, useEffect, useState } from 'react'

type Batches = {
  /** Number of new items that a slow phone can render within one frame. */
  size: number
  /** Number of the first items that never wait. */
  atOnce?: number
  /** Set if the first rendering has all items, as on a page that the server has rendered. */
  beginsWhole?: boolean
}

/**
 * A part of a list that changes: the items that are already shown, plus a batch of new ones in each frame. Keeps the
 * list's order.
 */
export function useInBatches<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  { size, atOnce = 0, beginsWhole = false }: Batches,
): readonly T[] {
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set(beginsWhole ? items.map(keyOf) : []))
  useEffect(() => {
    const keys = items.map(keyOf)
    const more = keys.filter((key) => !shown.has(key)).slice(0, atOnce + size)
    if (more.length === 0) return
    const next = new Set([...keys.filter((key) => shown.has(key)), ...more])
    const frame = requestAnimationFrame(() => startTransition(() => setShown(next)))
    return () => cancelAnimationFrame(frame)
  }, [items, keyOf, shown, size, atOnce])
  return items.filter((item, index) => index < atOnce || shown.has(keyOf(item)))
}
