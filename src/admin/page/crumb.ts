import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** Names of the open pages below a section, the innermost last. */
const crumbsAtom = atom<readonly { id: object; name: string }[]>([])

/** Names the page in the breadcrumbs, below its section: a user's name, "New". undefined while it is unknown. */
export function useCrumb(name: string | undefined): void {
  const setCrumbs = useSetAtom(crumbsAtom)
  useEffect(() => {
    if (name === undefined) return
    const id = {}
    setCrumbs((crumbs) => [...crumbs, { id, name }])
    return () => setCrumbs((crumbs) => crumbs.filter((crumb) => crumb.id !== id))
  }, [name, setCrumbs])
}

/** The names, for the frame's breadcrumbs. */
export const useCrumbs = (): readonly string[] => useAtomValue(crumbsAtom).map(({ name }) => name)
