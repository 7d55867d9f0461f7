import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** The names of the open pages below a section, the inner one last. */
const crumbsAtom = atom<readonly { id: object; name: string }[]>([])

/** Names the page in the breadcrumbs, below its section: a user's name, "New". Undefined while it is not known. */
export function useCrumb(name: string | undefined): void {
  const setCrumbs = useSetAtom(crumbsAtom)
  useEffect(() => {
    if (name === undefined) return
    const id = {}
    setCrumbs((crumbs) => [...crumbs, { id, name }])
    return () => setCrumbs((crumbs) => crumbs.filter((crumb) => crumb.id !== id))
  }, [name, setCrumbs])
}

/** For the frame. */
export const useCrumbs = (): readonly string[] => useAtomValue(crumbsAtom).map(({ name }) => name)
