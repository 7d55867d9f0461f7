import { atom, useAtomValue } from 'jotai'
import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  startTransition,
  Suspense,
  useEffect,
  useState,
} from 'react'
import { type Services, useServices } from '../services.tsx'
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

type LatePartProps<Props> = {
  /** Loads the part and what it shows. Must keep its identity. */
  load: (services: Services) => Promise<ComponentType<Props>>
  props: Props
  /** Until then. */
  fallback: ReactNode
}

const loadedParts = new Map<unknown, unknown>()

/**
 * A late part that comes together with its data, so that what stands in its place until then is replaced once. Where its
 * code can't be loaded, nothing is shown.
 */
export function LatePart<Props extends object>({ load, props, fallback }: LatePartProps<Props>) {
  const services = useServices()
  const isLate = useAtomValue(isLateAtom)
  const [part, setPart] = useState(() => (loadedParts.get(load) as ComponentType<Props> | undefined) ?? null)
  useEffect(() => {
    if (!isLate || part) return
    let isWanted = true
    const show = (loaded: ComponentType<Props>) => {
      if (isWanted) startTransition(() => setPart(() => loaded))
    }
    load(services).then(
      (loaded) => {
        loadedParts.set(load, loaded)
        show(loaded)
      },
      () => show(Nothing),
    )
    return () => void (isWanted = false)
  }, [isLate, part, load, services])
  return part ? createElement(part, props) : fallback
}
