import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useServices } from './services.tsx'
import { whenIdle } from './when-idle.ts'

const IDLE_TIMEOUT_MS = 4000

/** `React.lazy` for an optional part of a page: where its code can't be loaded, nothing is shown. */
export const lazyPart = <Props,>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )

/**
 * Renders its children, parts that are loaded late, once the page is idle and has all texts. Until then it renders nothing,
 * so that hydration matches the server.
 */
export function Later({ children }: { children: ReactNode }) {
  const { ready } = useServices()
  const [isReady, setIsReady] = useState(false)
  useEffect(
    () => whenIdle(() => void Promise.resolve(ready?.()).then(() => setIsReady(true)), IDLE_TIMEOUT_MS),
    [ready],
  )
  return isReady && <Suspense>{children}</Suspense>
}
