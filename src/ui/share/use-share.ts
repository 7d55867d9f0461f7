import { useLingui } from '@lingui/react/macro'
import { useToasts } from '../toasts/toasts-context.ts'
import { copyText } from './copy-text.ts'

/** `url` is absolute. */
export type SharedPage = { title: string; url: string; text?: string }

/**
 * Returns a function that shares a page with the system's dialog, or copies the page's link if there is no such dialog.
 */
export function useShare(): (page: SharedPage) => Promise<void> {
  const { t } = useLingui()
  const { toast } = useToasts()
  return async (page) => {
    if ('share' in navigator) {
      try {
        await navigator.share(page)
        return
      } catch (error) {
        // The person cancelled.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    if (await copyText(page.url))
      toast({ title: t`Link copied`, description: t`Paste it to whoever rides with you.`, variant: 'success' })
    else toast({ title: t`The link could not be copied`, description: page.url, variant: 'warning' })
  }
}
