import { useLingui } from '@lingui/react/macro'
import { askToKeepStorage } from '#platform/storage/persistence.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'

/**
 * For a button that asks the browser not to evict our storage. A refusal is shown; `onAnswer` is called in any case.
 */
export function useAskToKeep(onAnswer: () => void): () => void {
  const { t } = useLingui()
  const { toast } = useToasts()
  const refused = {
    title: t`The browser did not agree`,
    description: t`It decides by itself, and agrees more often when the site is on the home screen.`,
  }
  return () =>
    void askToKeepStorage().then((isKept) => {
      if (!isKept) toast(refused)
      onAnswer()
    })
}
