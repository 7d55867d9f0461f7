import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AdminUser, BulkUsersBody } from '#contract/users.ts'
import { AppError, isNotFound } from '#platform/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { setStatusOfMany, undoChange } from './api.ts'
import { refreshUsers } from './queries.ts'
import { useTellUserFailure } from './use-tell-user-failure.ts'

/** Changes the status of several accounts and offers to undo it. Resolves to whether it was done; failures are shown. */
export function useStatusOfMany(): (users: readonly AdminUser[], action: BulkUsersBody['action']) => Promise<boolean> {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const tell = useTellUserFailure()
  const undo = useUndo()
  const { queryClient } = services

  return async (users, action) => {
    try {
      const { changed, historyId } = await setStatusOfMany(services, { ids: users.map(({ _id }) => _id), action })
      const count = changed.length
      if (historyId === null) {
        toast({ title: t`No changes found`, variant: 'info' })
      } else {
        toast({
          title:
            action === 'suspend'
              ? t`Status changed: ${plural(count, { one: '# account suspended', other: '# accounts suspended' })}`
              : t`Status changed: ${plural(count, { one: '# account reactivated', other: '# accounts reactivated' })}`,
          variant: 'success',
          action: { label: t({ message: 'Undo', context: 'a change' }), run: () => void undo(historyId) },
        })
      }
      await refreshUsers(queryClient)
      return true
    } catch (failure) {
      if (isNotFound(failure)) {
        // One of them was deleted meanwhile: nothing was changed.
        toast({
          title: t`Invalid selection`,
          description: t`Somebody who was selected no longer has an account. Nothing was changed.`,
          variant: 'destructive',
        })
        await refreshUsers(queryClient)
      } else tell(failure, t`Error updating user`)
      return false
    }
  }
}

/** Undoes a bulk action. */
function useUndo(): (historyId: string) => Promise<void> {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const tell = useTellUserFailure()
  return async (historyId) => {
    try {
      const { skipped } = await undoChange(services, historyId)
      const count = skipped.length
      toast({
        title: t`Undone`,
        description:
          count > 0 &&
          t`${plural(count, {
            one: '# account was changed since, and stays as it is.',
            other: '# accounts were changed since, and stay as they are.',
          })}`,
        variant: 'success',
      })
    } catch (failure) {
      if (failure instanceof AppError && failure.code === 'CONFLICT') {
        toast({
          title: t`Invalid operation`,
          description: t`This was undone already.`,
          variant: 'destructive',
        })
      } else tell(failure, t`Error updating user`)
    }
    await refreshUsers(services.queryClient)
  }
}
