import { useEffect, useState } from 'react'
import { loadArea } from '#platform/load-area.ts'
import { useServices } from '#platform/services.tsx'

/** Loads the texts of accounts, for a part that is shown on pages of any area. Returns whether they are there. */
export function useAreaTexts(): boolean {
  const { i18n } = useServices()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let isWanted = true
    loadArea(i18n, 'account').then(
      () => isWanted && setReady(true),
      // The next page tries again.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [i18n])
  return isReady
}
