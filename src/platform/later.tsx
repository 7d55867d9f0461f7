import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useServices } from './services.tsx'
import { whenHydrated } from './when-idle.ts'

const IDLE_TIMEOUT_MS = 4000

/** `React.lazy` for an optional part of a page: where its code can't be loaded, nothing is shown. */
export const lazyPart = <Props,>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )

type LaterProps = {
  /** Until they are there; absent: nothing. */
  fallback?: ReactNode
  children: ReactNode
}

/**
 * Renders its children, parts that are loaded late, once the page is hydrated and idle and has all texts. Until then it renders what the
 * server does, so that hydration matches.
 */
export function Later({ fallback = null, children }: LaterProps) {
  const { ready } = useServices()
  const [isReady, setIsReady] = useState(false)
  useEffect(
    () => whenHydrated(() => void Promise.resolve(ready?.()).then(() => setIsReady(true)), IDLE_TIMEOUT_MS),
    [ready],
  )
  return isReady ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
