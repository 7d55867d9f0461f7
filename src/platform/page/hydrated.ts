import { atom, useAtomValue, useStore } from 'jotai'
import { useState, useSyncExternalStore } from 'react'

/** Whether this start hydrates a page of the server: the server marks its pages with this attribute. */
const isRendered = () => typeof document === 'undefined' || document.documentElement.hasAttribute('data-rendered')

/**
 * Whether the whole server page is hydrated; until then everything looks as the server rendered it. Set once, in a
 * transition (page-head.tsx), so that all parts that only a device shows appear in one rendering. True at once if the
 * page was not server-rendered.
 */
export const hydratedAtom = atom(!isRendered())

/**
 * Whether to show parts that the server can't render. Parts that must merely not be seen or pressed before hydration
 * use `data-needs-scripts` (ui/styles).
 */
export const useHydrated = (): boolean => useAtomValue(hydratedAtom)

const never = () => () => {}

/**
 * Data of the device, for a part that the server rendered without this data. The result is undefined during hydration,
 * even if the data is there: touching or focusing a link in the header, which is hydrated first, loads the data of the
 * link's page, and the rest would then differ from the server's page. Renders again afterwards only if there is data.
 */
export const useOnceHydrated = <T>(value: T | undefined): T | undefined =>
  useSyncExternalStore(
    never,
    () => value,
    () => undefined,
  )

/** Whether a part was in the server's page, rather than added later. */
export function useWasServed(): boolean {
  const store = useStore()
  const [wasServed] = useState(() => !store.get(hydratedAtom))
  return wasServed
}
