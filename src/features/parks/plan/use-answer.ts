import { useLingui } from '@lingui/react/macro'
import { copyText } from '#ui/share/copy-text.ts'
import { openShareSheet } from '#ui/share/open-share-sheet.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'

/**
 * Returns a function that hands a ready line to the system's share sheet, or copies it where there is none. The line has
 * no link: it goes into the chat where the plan is.
 */
export function useAnswer(): (line: string) => Promise<void> {
  const { t } = useLingui()
  const { toast } = useToasts()
  return async (line) => {
    if (await openShareSheet({ text: line })) return
    if (await copyText(line))
      toast({ title: t`Answer copied`, description: t`Paste it in your chat.`, variant: 'success' })
    else toast({ title: t`The answer could not be copied`, description: line, variant: 'warning' })
  }
}
