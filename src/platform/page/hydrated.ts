import { atom, useAtomValue, useStore } from 'jotai'
import { useState, useSyncExternalStore } from 'react'

/** Whether this start hydrates a server-rendered page. The server marks its pages with this attribute. */
const isRendered = () => typeof document === 'undefined' || document.documentElement.hasAttribute('data-rendered')

/**
 * Whether the whole server-rendered page is hydrated; until then everything looks as the server rendered it. Set once,
 * in a transition (page-head.tsx), so that all parts that the server can't render appear in one rendering. True from
 * the start if the page was not server-rendered.
 */
export const hydratedAtom = atom(!isRendered())

/**
 * Whether to show parts that the server can't render. For parts that the server renders but that must not be seen or
 * pressed before hydration, use `data-needs-scripts` (ui/styles).
 */
export const useHydrated = (): boolean => useAtomValue(hydratedAtom)

const never = () => () => {}

/**
 * Data of the device, for a part that the server rendered without this data. The result is undefined during hydration,
 * even if the data is loaded. Otherwise the page could differ from the server's: the header is hydrated first, and
 * touching or focusing a link in it loads the data of the link's page. After hydration the part renders again only if
 * there is data.
 */
export const useOnceHydrated = <T>(value: T | undefined): T | undefined =>
  useSyncExternalStore(
    never,
    () => value,
    () => undefined,
  )

/** Whether this part was in the server-rendered page. false: it was added later. */
export function useWasServed(): boolean {
  const store = useStore()
  const [wasServed] = useState(() => !store.get(hydratedAtom))
  return wasServed
}
