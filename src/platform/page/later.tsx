import { atom, useAtomValue } from 'jotai'
import { type ComponentType, lazy, type ReactNode, startTransition, Suspense, useEffect } from 'react'
import type { Services } from '../services.tsx'
import { whenHydrated } from './when-idle.ts'

const IDLE_TIMEOUT_MS = 4000

const Nothing = () => null

/** `React.lazy` for an optional part of a page: where its code can't be loaded, nothing is shown. */
export const lazyPart = <Props,>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Nothing }),
    ),
  )

type LaterProps = {
  /** Until they are there; absent: nothing. */
  fallback?: ReactNode
  children: ReactNode
}

const isLateAtom = atom(false)

/** All late parts begin at once, when the page is hydrated and idle and has all texts. Once per app. */
export function useLateParts({ ready, store }: Services): void {
  useEffect(() => {
    const begin = () => startTransition(() => store.set(isLateAtom, true))
    return whenHydrated(() => void ready().then(begin), IDLE_TIMEOUT_MS)
  }, [ready, store])
}

/** Renders its children, parts that are loaded late. Until then it renders what the server does, so that hydration matches. */
export function Later({ fallback = null, children }: LaterProps) {
  return useAtomValue(isLateAtom) ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
