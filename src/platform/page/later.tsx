import { atom, useAtomValue } from 'jotai'
import { type ComponentType, lazy, type ReactNode, startTransition, Suspense, useEffect, useState } from 'react'
import type { Services } from '../services.tsx'
import { whenHydrated, whenIdle } from './when-idle.ts'

const IDLE_TIMEOUT_MS = 4000

const Nothing = () => null

/** `React.lazy` for an optional part of a page: if its code can't be loaded, nothing is shown. */
export const lazyPart = <Props,>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Nothing }),
    ),
  )

type LaterProps = {
  /** Shown until the children are loaded; absent: nothing is shown. */
  fallback?: ReactNode
  children: ReactNode
}

const isLateAtom = atom(false)

/** Starts all late parts at once, when the page is hydrated and idle and all texts are loaded. Call it once per app. */
export function useLateParts({ ready, store }: Services): void {
  useEffect(() => {
    const begin = () => startTransition(() => store.set(isLateAtom, true))
    return whenHydrated(() => void ready().then(begin), IDLE_TIMEOUT_MS)
  }, [ready, store])
}

/**
 * Renders parts that are loaded late. Until they are loaded, renders the same as the server, so that hydration matches.
 */
export function Later({ fallback = null, children }: LaterProps) {
  return useAtomValue(isLateAtom) ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}

export type Batches = {
  /** Number of new items that a slow phone can render within one frame. */
  size: number
  /** When a batch is rendered: in each frame (default), or whenever the page is idle. */
  pace?: 'frame' | 'idle'
  /** Number of the first items that never wait. */
  atOnce?: number
  /** Set if the first rendering has all items, as on a page that the server has rendered. */
  beginsWhole?: boolean
}

/**
 * A part of a list that changes: the items that are already shown, plus one batch of new ones after the other. Keeps the
 * list's order.
 */
export function useInBatches<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  { size, pace = 'frame', atOnce = 0, beginsWhole = false }: Batches,
): readonly T[] {
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set(beginsWhole ? items.map(keyOf) : []))
  useEffect(() => {
    const keys = items.map(keyOf)
    const more = keys.filter((key) => !shown.has(key)).slice(0, atOnce + size)
    if (more.length === 0) return
    const next = new Set([...keys.filter((key) => shown.has(key)), ...more])
    const show = () => startTransition(() => setShown(next))
    if (pace === 'idle') return whenIdle(show)
    const frame = requestAnimationFrame(show)
    return () => cancelAnimationFrame(frame)
  }, [items, keyOf, shown, size, pace, atOnce])
  return items.filter((item, index) => index < atOnce || shown.has(keyOf(item)))
}
