import { useLingui } from '@lingui/react/macro'
import { AppError, isNotFound } from '#platform/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'

/** Notifies the admin that an action on an account failed; `about` names it (spec §8). */
export function useTellUserFailure(): (failure: unknown, about: string) => void {
  const { t } = useLingui()
  const { tellFailure } = useServices()
  const { toast } = useToasts()
  return (failure, about) => {
    if (failure instanceof AppError && failure.code === 'LAST_ADMIN') {
      toast({
        title: t`This is the last active admin`,
        description: t`Make somebody else an admin first: without one, nobody could run the site.`,
        variant: 'destructive',
      })
    } else if (isNotFound(failure)) {
      toast({
        title: t`User not found`,
        description: t`The account was deleted meanwhile.`,
        variant: 'destructive',
      })
    } else tellFailure?.(failure, { about })
  }
}
