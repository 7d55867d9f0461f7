import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useTellFailure } from '#admin/form/use-tell-failure.ts'
import { undoChange } from '#admin/table/undo-change.ts'
import { useBulkAction } from '#admin/table/use-bulk-action.ts'
import { wasUndone } from '#admin/things/use-change-things.ts'
import type { AddExceptionBody } from '#contract/admin-parks.ts'
import { useServices } from '#platform/services.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { addException } from '../api.ts'
import { parkThings } from '../queries.ts'

/**
 * Returns a function that writes days with other hours into parks. The toast afterwards offers to undo it. Resolves to
 * whether it succeeded; a failure is shown.
 */
export function useAddException(): (body: AddExceptionBody) => Promise<boolean> {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const start = useBulkAction()
  const tell = useTellFailure({
    title: t`Invalid selection`,
    description: t`A park that was selected is no longer there. Nothing was changed.`,
  })
  return (body) =>
    start({
      act: () => addException(services, body),
      undo: (historyId) => undoChange(services, historyId),
      refresh: () => parkThings.refresh(services.queryClient),
      doneText: (count) =>
        t`${plural(count, { one: '# park has other hours on these dates', other: '# parks have other hours on these dates' })}`,
      skippedText: (count) =>
        t`${plural(count, {
          one: '# park was changed since, and stays as it is.',
          other: '# parks were changed since, and stay as they are.',
        })}`,
      onFailure: (failure, step) => {
        if (wasUndone(failure, step)) toast({ title: t`This was undone already.`, variant: 'info' })
        else tell(failure, step === 'undo' ? t`Nothing was undone.` : t`The parks were not changed.`)
      },
    })
}
