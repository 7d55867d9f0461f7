import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { loadedSearchPanel, loadSearchPanel } from './load-search-panel.ts'
import type { SearchPanelProps } from './search-panel-props.ts'
import classes from './search-slot.module.css'

/** The panel's place in the header. Its code comes at the first opening; where it can't be had, the search page opens. */
export function SearchSlot({ onClose }: SearchPanelProps) {
  const router = useRouter()
  const [Panel, setPanel] = useState(() => loadedSearchPanel())
  useEffect(() => {
    if (Panel) return
    let wanted = true
    loadSearchPanel().then(
      (loaded) => wanted && setPanel(() => loaded),
      () => wanted && (onClose(), void router.navigate({ to: '/search' })),
    )
    return () => {
      wanted = false
    }
  }, [Panel, onClose, router])
  return Panel ? <Panel onClose={onClose} /> : <div className={classes.place} aria-busy="true" />
}
