import type { ComponentType } from 'react'
import type { SearchPanelProps } from './search-panel-props.ts'

/**
 * The panel's code, once it is here: nobody pays for it before it is wanted. Kept in the module, so that a panel that
 * was loaded before is drawn, and its box focused, within the press itself: a phone opens its keyboard only then.
 */
let panel: ComponentType<SearchPanelProps> | null = null

export const loadedSearchPanel = () => panel

export async function loadSearchPanel(): Promise<ComponentType<SearchPanelProps>> {
  return (panel ??= (await import('./panel/search-panel.tsx')).SearchPanel)
}
