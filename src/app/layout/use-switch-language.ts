import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import type { Language } from '#contract/limits.ts'
import { loadCatalog } from '#platform/i18n.ts'
import { applyLanguage, rememberLanguage } from '#platform/language.ts'
import { useServices } from '#platform/services.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'

/**
 * Updates `?lang=` where the address has it, because a reload would undo the choice. Not through the router, which would
 * load the route again (as in features/parks/list-address.ts).
 */
function updateAddress(language: Language): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('lang')) return
  url.searchParams.set('lang', language)
  History.prototype.replaceState.call(history, history.state, '', url)
}

/** Switches the language in place. Where the catalog can't be loaded, nothing changes. */
export function useSwitchLanguage(): { switching: boolean; switchTo: (language: Language) => Promise<void> } {
  const { i18n } = useServices()
  const { t } = useLingui()
  const { toast } = useToasts()
  const [switching, setSwitching] = useState(false)
  const switchTo = useCallback(
    async (language: Language) => {
      setSwitching(true)
      try {
        await loadCatalog(i18n, language)
        applyLanguage(language)
        rememberLanguage(language)
        updateAddress(language)
      } catch {
        toast({
          title: t`The other language isn't on this device yet`,
          description: t`Try again with a signal.`,
          variant: 'warning',
        })
      } finally {
        setSwitching(false)
      }
    },
    [i18n, t, toast],
  )
  return { switching, switchTo }
}
