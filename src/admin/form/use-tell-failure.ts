import { isNotFound } from '#platform/http/app-error.ts'
import { type FailureContext, useServices } from '#platform/services.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'

/**
 * Notifies the admin that an action on things failed; `about` names it (spec §8).
 * `show`: where it is said, in place of a toast.
 * @param missing what is said instead where one of them was deleted meanwhile
 */
export function useTellFailure(missing: {
  title: string
  description: string
}): (failure: unknown, about: string, show?: FailureContext['show']) => void {
  const { tellFailure } = useServices()
  const { toast } = useToasts()
  return (failure, about, show) => {
    if (!isNotFound(failure)) tellFailure(failure, { about, ...(show && { show }) })
    else if (show) show(missing)
    else toast({ ...missing, variant: 'destructive' })
  }
}
