import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useTellFailure } from '#admin/form/use-tell-failure.ts'
import { undoChange } from '#admin/table/undo-change.ts'
import { type BulkStep, useBulkAction } from '#admin/table/use-bulk-action.ts'
import { wasUndone } from '#admin/things/use-change-things.ts'
import { PARK_PHOTOS_MAX } from '#contract/admin-parks.ts'
import type { MergeParksBody } from '#contract/park-merge.ts'
import { AppError } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { parkThings } from '../queries.ts'
import { mergeParks } from './api.ts'

/**
 * Returns a function that merges two records. It then opens the form of the one that stays, and a toast offers to undo
 * the merge. Resolves to whether it succeeded; failures are shown.
 */
export function useMerge(): (body: MergeParksBody) => Promise<boolean> {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const navigate = useNavigate()
  const start = useBulkAction()
  const tell = useTellFailure({
    title: t`Invalid selection`,
    description: t`One of the two parks is no longer there. Nothing was merged.`,
  })
  const refused = useRefusal()

  const onFailure = (failure: unknown, step: BulkStep) => {
    const words = step === 'act' ? refused(failure) : undefined
    if (wasUndone(failure, step)) toast({ title: t`This was undone already.`, variant: 'info' })
    else if (words !== undefined) toast({ title: t`Nothing was merged`, description: words, variant: 'destructive' })
    else tell(failure, step === 'undo' ? t`Nothing was undone.` : t`Nothing was merged.`)
  }

  return (body) => {
    let isParted = false
    return start({
      act: async () => ({ changed: [body.goes.id], historyId: await mergeParks(services, body) }),
      undo: async (historyId) => {
        const { restored, skipped } = await undoChange(services, historyId)
        isParted = restored.length > 0
        return { skipped }
      },
      leave: () => navigate({ to: '/admin/skateparks/edit/$id', params: { id: body.stays.id } }),
      refresh: () => parkThings.refresh(services.queryClient),
      doneText: () => t`The two records are one park now`,
      skippedText: () =>
        isParted
          ? t`What changed or came since stays with the park that stayed.`
          : t`The park was merged or deleted since, so the two stay one.`,
      onFailure,
    })
  }
}

/** Returns a function that explains why the server refused a merge. It returns undefined for other failures. */
function useRefusal(): (failure: unknown) => string | undefined {
  const { t } = useLingui()
  return (failure) => {
    if (!(failure instanceof AppError)) return undefined
    if (failure.code === 'STALE_EDIT')
      return t`Somebody has saved one of the two since. This page shows it as it is now: look again, then merge.`
    const words: Record<string, string> = {
      photos: t`Both together have too many photos: a park has up to ${PARK_PHOTOS_MAX}.`,
      closingYear: t`It can't be closed before it was opened`,
    }
    if (failure.fields.some(({ message }) => message === 'altRequired'))
      return t`A photo of the hidden park has no text yet. Say there what is seen, or keep only the other’s photos.`
    return failure.fields.map(({ field }) => words[field]).find((text) => text !== undefined)
  }
}
