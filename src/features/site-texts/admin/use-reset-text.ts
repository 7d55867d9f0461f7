import { useLingui } from '@lingui/react/macro'
import { useAction } from '#admin/page/use-action.ts'
import { undoChange } from '#admin/table/undo-change.ts'
import { useBulkAction } from '#admin/table/use-bulk-action.ts'
import type { AdminText } from '#contract/site-texts.ts'
import { useServices } from '#platform/services.tsx'
import { keepText, refreshTexts, saveText } from './api.ts'

/** Brings the built-in text back, and offers to undo that. */
export function useResetText({ key, revision }: AdminText): [reset: () => void, isBusy: boolean] {
  const { t } = useLingui()
  const services = useServices()
  const run = useBulkAction()
  return useAction(async () => {
    await run({
      act: async () => {
        const { text, historyId } = await saveText(services, key, { revision, content: null })
        keepText(services.queryClient, text)
        return { changed: [key], historyId }
      },
      undo: (historyId) => undoChange(services, historyId),
      refresh: () => refreshTexts(services.queryClient),
      doneText: () => t`The built-in text is back`,
      skippedText: () => t`The text was changed since, and is left as it is.`,
      onFailure: (failure, step) =>
        services.tellFailure(failure, { about: step === 'act' ? t`Nothing was saved.` : t`Nothing was undone.` }),
    })
  })
}
