import { atom, useAtomValue, useStore } from 'jotai'
import { useState, useSyncExternalStore } from 'react'

/** Whether this start has a page of the server to hydrate (the server's mark). */
const isRendered = () => typeof document === 'undefined' || document.documentElement.hasAttribute('data-rendered')

/**
 * Whether the server's page is hydrated, all of it: until then everything looks as the server rendered it. Set once, in a
 * transition (page-head.tsx), so that what only a device shows is added in one rendering. True at once where there is no
 * such page.
 */
export const hydratedAtom = atom(!isRendered())

/** For parts that the server can't render. What only must not be seen or pressed before has `data-needs-scripts` (ui/styles). */
export const useHydrated = (): boolean => useAtomValue(hydratedAtom)

const never = () => () => {}

/**
 * What the device has, for a part that the server rendered without it. While that part is hydrated it is undefined, also if
 * it came meanwhile: a link that is touched or focused in the header, which is hydrated first, loads the data of its page,
 * and with it the rest would differ from the server's page. Renders again after that only where there is something.
 */
export const useOnceHydrated = <T>(value: T | undefined): T | undefined =>
  useSyncExternalStore(
    never,
    () => value,
    () => undefined,
  )

/** Whether a part was there in the server's page, and did not come later. */
export function useWasServed(): boolean {
  const store = useStore()
  const [wasServed] = useState(() => !store.get(hydratedAtom))
  return wasServed
}
