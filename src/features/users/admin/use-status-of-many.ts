import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ChangeThings, useChangeThings, wasUndone } from '#admin/things/use-change-things.ts'
import type { BulkUsersBody } from '#contract/users.ts'
import { isNotFound } from '#platform/http/app-error.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { setStatusOfMany } from './api.ts'
import { userThings } from './queries.ts'
import { useTellUserFailure } from './use-tell-user-failure.ts'

/** Suspends or reactivates accounts. */
export function useStatusOfMany(): ChangeThings<BulkUsersBody['action']> {
  const { t } = useLingui()
  const { toast } = useToasts()
  const tell = useTellUserFailure()
  return useChangeThings<BulkUsersBody['action']>({
    things: userThings,
    call: setStatusOfMany,
    doneText: (action, count) =>
      action === 'suspend'
        ? t`Status changed: ${plural(count, { one: '# account suspended', other: '# accounts suspended' })}`
        : t`Status changed: ${plural(count, { one: '# account reactivated', other: '# accounts reactivated' })}`,
    skippedText: (count) =>
      t`${plural(count, {
        one: '# account was changed since, and stays as it is.',
        other: '# accounts were changed since, and stay as they are.',
      })}`,
    onFailure(failure, step) {
      if (step === 'act' && isNotFound(failure)) {
        // One of the accounts has been deleted, so nothing was changed.
        toast({
          title: t`Invalid selection`,
          description: t`Somebody who was selected no longer has an account. Nothing was changed.`,
          variant: 'destructive',
        })
      } else if (wasUndone(failure, step)) {
        toast({ title: t`Invalid operation`, description: t`This was undone already.`, variant: 'destructive' })
      } else tell(failure, t`Error updating user`)
    },
  })
}
