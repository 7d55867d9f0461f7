import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AdminUser, BulkUsersBody } from '#contract/users.ts'
import { undoChange } from '#platform/admin/undo-change.ts'
import { AppError, isNotFound } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { useBulkAction } from '#ui/admin/use-bulk-action.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { setStatusOfMany } from './api.ts'
import { refreshUsers } from './queries.ts'
import { useTellUserFailure } from './use-tell-user-failure.ts'

/** Changes the status of several accounts and offers to undo it. Resolves to whether it was done; failures are shown. */
export function useStatusOfMany(): (users: readonly AdminUser[], action: BulkUsersBody['action']) => Promise<boolean> {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const tell = useTellUserFailure()
  const start = useBulkAction()

  const onFailure = (failure: unknown, step: 'act' | 'undo') => {
    if (step === 'act' && isNotFound(failure)) {
      // One of them was deleted meanwhile: nothing was changed.
      toast({
        title: t`Invalid selection`,
        description: t`Somebody who was selected no longer has an account. Nothing was changed.`,
        variant: 'destructive',
      })
    } else if (step === 'undo' && failure instanceof AppError && failure.code === 'CONFLICT') {
      toast({ title: t`Invalid operation`, description: t`This was undone already.`, variant: 'destructive' })
    } else tell(failure, t`Error updating user`)
  }

  return (users, action) =>
    start({
      act: () => setStatusOfMany(services, { ids: users.map(({ _id }) => _id), action }),
      undo: (historyId) => undoChange(services, historyId),
      refresh: () => refreshUsers(services.queryClient),
      doneText: (count) =>
        action === 'suspend'
          ? t`Status changed: ${plural(count, { one: '# account suspended', other: '# accounts suspended' })}`
          : t`Status changed: ${plural(count, { one: '# account reactivated', other: '# accounts reactivated' })}`,
      skippedText: (count) =>
        t`${plural(count, {
          one: '# account was changed since, and stays as it is.',
          other: '# accounts were changed since, and stay as they are.',
        })}`,
      onFailure,
    })
}
