import { useEffect, useState } from 'react'
import { loadArea } from './load-area.ts'
import { useServices } from '../services.tsx'

/**
 * Loads the account and shop texts, for a part that is shown on pages of every area. Returns whether the texts are
 * loaded.
 */
export function useAreaTexts(): boolean {
  const { i18n } = useServices()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let isWanted = true
    loadArea(i18n, 'account').then(
      () => isWanted && setReady(true),
      // Ignored: the next page that needs these texts tries again.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [i18n])
  return isReady
}
