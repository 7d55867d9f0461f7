import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** Names of the open pages below a section. The innermost page is last. */
const crumbsAtom = atom<readonly { id: object; name: string }[]>([])

/**
 * Names the page in the breadcrumbs, below its section, for example with a user's name or "New". undefined: the name is
 * not known yet.
 */
export function useCrumb(name: string | undefined): void {
  const setCrumbs = useSetAtom(crumbsAtom)
  useEffect(() => {
    if (name === undefined) return
    const id = {}
    setCrumbs((crumbs) => [...crumbs, { id, name }])
    return () => setCrumbs((crumbs) => crumbs.filter((crumb) => crumb.id !== id))
  }, [name, setCrumbs])
}

/** The names of the open pages, for the frame's breadcrumbs. */
export const useCrumbs = (): readonly string[] => useAtomValue(crumbsAtom).map(({ name }) => name)
