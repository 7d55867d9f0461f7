import { isNotFound } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'

/**
 * Notifies the admin that an action on things failed; `about` names it (spec §8).
 * @param missing what is said instead where one of them was deleted meanwhile
 */
export function useTellFailure(missing: {
  title: string
  description: string
}): (failure: unknown, about: string) => void {
  const { tellFailure } = useServices()
  const { toast } = useToasts()
  return (failure, about) => {
    if (isNotFound(failure)) toast({ ...missing, variant: 'destructive' })
    else tellFailure(failure, { about })
  }
}
