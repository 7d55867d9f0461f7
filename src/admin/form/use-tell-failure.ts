import { isNotFound } from '#platform/http/app-error.ts'
import { type FailureContext, useServices } from '#platform/services.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'

/**
 * Tells the admin that an action on things failed. `about` names the action. `show` displays the failure in the page,
 * instead of in a toast.
 * @param missing the words if one of the things was deleted in the meantime
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
