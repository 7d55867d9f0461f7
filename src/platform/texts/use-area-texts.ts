import { useEffect, useState } from 'react'
import type { CatalogArea } from '#contract/catalogs.ts'
import { loadArea } from './load-area.ts'
import { useServices } from '../services.tsx'

/** Loads an area's texts, for a part that is shown on pages of other areas. Returns whether the texts are loaded. */
export function useAreaTexts(area: Exclude<CatalogArea, 'public' | 'admin'>): boolean {
  const { i18n } = useServices()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let isWanted = true
    loadArea(i18n, area).then(
      () => isWanted && setReady(true),
      // Ignored: the next page that needs these texts tries again.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [i18n, area])
  return isReady
}
