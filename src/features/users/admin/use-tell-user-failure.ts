import { useLingui } from '@lingui/react/macro'
import { isNotFound } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'

/** Notifies the admin that an action on an account failed; `about` names it (spec §8). */
export function useTellUserFailure(): (failure: unknown, about: string) => void {
  const { t } = useLingui()
  const { tellFailure } = useServices()
  const { toast } = useToasts()
  return (failure, about) => {
    if (isNotFound(failure)) {
      toast({
        title: t`User not found`,
        description: t`The account was deleted meanwhile.`,
        variant: 'destructive',
      })
    } else tellFailure(failure, { about })
  }
}
