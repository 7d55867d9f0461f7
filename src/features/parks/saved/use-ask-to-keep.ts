import { useLingui } from '@lingui/react/macro'
import { askToKeepStorage } from '#platform/storage/persistence.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'

/**
 * Returns a function to call when a button is pressed: it asks the browser not to delete our data. If the browser
 * refuses, a message tells the person. `onAnswer` is called in both cases.
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
