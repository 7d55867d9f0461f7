import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import type { Language } from '#contract/limits.ts'
import { useServices } from '#platform/services.tsx'
import { switchLanguage } from '#platform/texts/switch-language.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'

/** Switches the language in place. If the catalog can't be loaded, nothing changes. */
export function useSwitchLanguage(): { switching: boolean; switchTo: (language: Language) => Promise<void> } {
  const { i18n } = useServices()
  const { t } = useLingui()
  const { toast } = useToasts()
  const [switching, setSwitching] = useState(false)
  const switchTo = useCallback(
    async (language: Language) => {
      setSwitching(true)
      try {
        await switchLanguage(i18n, language)
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
