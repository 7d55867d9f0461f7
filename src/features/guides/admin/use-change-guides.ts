import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BulkGuidesBody } from '#contract/admin-guides.ts'
import { undoChange } from '#platform/admin/undo-change.ts'
import { AppError, isNotFound } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { useBulkAction } from '#ui/admin/use-bulk-action.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { changeGuides } from './api.ts'
import { refreshGuides } from './queries.ts'
import { useTellGuideFailure } from './use-tell-guide-failure.ts'

type Action = BulkGuidesBody['action']

type ChangeGuides = (
  guides: readonly { _id: string }[],
  action: Action,
  /** Leaves the page of a deleted guide. */
  leave?: () => Promise<void>,
) => Promise<boolean>

/** Changes several guides and offers to undo it. Resolves to whether it was done; failures are shown. */
export function useChangeGuides(): ChangeGuides {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const tell = useTellGuideFailure()
  const start = useBulkAction()
  const done = (action: Action, count: number): string => {
    switch (action) {
      case 'publish':
        return t`${plural(count, { one: '# guide published', other: '# guides published' })}`
      case 'unpublish':
        return t`${plural(count, { one: '# guide hidden', other: '# guides hidden' })}`
      case 'delete':
        return t`${plural(count, { one: '# guide moved to the trash', other: '# guides moved to the trash' })}`
    }
  }
  const onFailure = (failure: unknown, step: 'act' | 'undo') => {
    const isConflict = failure instanceof AppError && failure.code === 'CONFLICT'
    if (isNotFound(failure)) {
      toast({
        title: t`Invalid selection`,
        description: t`A guide that was selected is no longer there. Nothing was changed.`,
        variant: 'destructive',
      })
    } else if (isConflict) {
      toast({
        title: t`Invalid operation`,
        description:
          step === 'undo'
            ? t`This was undone already.`
            : t`A guide without a title or a text can’t be published. Nothing was changed.`,
        variant: 'destructive',
      })
    } else tell(failure, t`The guides were not changed`)
  }
  return (guides, action, leave) =>
    start({
      leave,
      act: () => changeGuides(services, { ids: guides.map(({ _id }) => _id), action }),
      undo: (historyId) => undoChange(services, historyId),
      refresh: () => refreshGuides(services.queryClient),
      doneText: (count) => done(action, count),
      skippedText: (count) =>
        t`${plural(count, {
          one: '# guide was changed since, and stays as it is.',
          other: '# guides were changed since, and stay as they are.',
        })}`,
      onFailure,
    })
}
