import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import classes from './lazy-search-panel.module.css'

type SearchPanelProps = { onClose: () => void }

/**
 * The panel's component, once its code is loaded. React.lazy can't be used, because it suspends once even for loaded
 * code. The panel must be rendered and its field focused within the press itself, or a phone does not open its
 * keyboard.
 */
let panel: ComponentType<SearchPanelProps> | null = null

export async function loadSearchPanel(): Promise<ComponentType<SearchPanelProps>> {
  return (panel ??= (await import('./panel/search-panel.tsx')).SearchPanel)
}

/**
 * The search panel, whose code is loaded when it is first opened. If the code can't be loaded, the search page opens
 * instead.
 */
export function LazySearchPanel({ onClose }: SearchPanelProps) {
  const router = useRouter()
  const [Panel, setPanel] = useState(() => panel)
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
  return Panel ? <Panel onClose={onClose} /> : <div className={classes.loading} aria-busy="true" />
}
