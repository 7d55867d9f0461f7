import type { ComponentType } from 'react'
import type { SearchPanelProps } from './search-panel-props.ts'

/**
 * The panel's component, once its code is loaded. Not React.lazy, which suspends once even for loaded code: the panel must
 * be rendered, and its box focused, within the press itself, or a phone does not open its keyboard.
 */
let panel: ComponentType<SearchPanelProps> | null = null

export const loadedSearchPanel = () => panel

export async function loadSearchPanel(): Promise<ComponentType<SearchPanelProps>> {
  return (panel ??= (await import('./panel/search-panel.tsx')).SearchPanel)
}
