import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Whether folds are open, by history entry and fold. Only effects fill this map, so it stays empty on the server. */
const chosen = new Map<string, boolean>()

/**
 * Whether a fold is open. This is remembered per history entry, because Back restores a scroll position that depends on
 * the fold's height. A fold that was pressed before hydration stays as it is. `id`: the id of its element.
 */
export function useOpenFold(id: string, startsOpen: boolean) {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' })
  const key = `${entry} ${id}`
  const [isOpen, setOpen] = useState(() => chosen.get(key) ?? servedState(id) ?? startsOpen)
  useEffect(() => {
    if (isOpen === startsOpen) chosen.delete(key)
    else chosen.set(key, isOpen)
  }, [key, isOpen, startsOpen])
  return [isOpen, setOpen] as const
}

/** The state of the fold in a server-rendered page that is not hydrated yet. */
function servedState(id: string): boolean | undefined {
  if (import.meta.env.SSR) return undefined
  const { dataset } = document.documentElement
  if (dataset.rendered === undefined || dataset.hydrated !== undefined) return undefined
  return (document.getElementById(id) as HTMLDetailsElement | null)?.open
}
