import { atom, useAtomValue } from 'jotai'
import { type ComponentType, lazy, type ReactNode, startTransition, Suspense, useEffect } from 'react'
import type { Services } from '../services.tsx'
import { whenHydrated } from './when-idle.ts'

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
