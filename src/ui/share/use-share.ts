import { useLingui } from '@lingui/react/macro'
import { useToasts } from '../toasts/toasts-context.ts'
import { copyText } from './copy-text.ts'
import { openShareSheet } from './open-share-sheet.ts'

/** `url` is absolute. */
export type SharedPage = { title: string; url: string; text?: string }

/** Returns a function that copies a link and says so. */
export function useCopyLink(): (url: string) => Promise<void> {
  const { t } = useLingui()
  const { toast } = useToasts()
  return async (url) => {
    if (await copyText(url))
      toast({ title: t`Link copied`, description: t`Paste it to whoever rides with you.`, variant: 'success' })
    else toast({ title: t`The link could not be copied`, description: url, variant: 'warning' })
  }
}

/** Returns a function that shares a page with the system's share sheet, or copies the page's link if there is none. */
export function useShare(): (page: SharedPage) => Promise<void> {
  const copyLink = useCopyLink()
  return async (page) => {
    if (!(await openShareSheet(page))) await copyLink(page.url)
  }
}
