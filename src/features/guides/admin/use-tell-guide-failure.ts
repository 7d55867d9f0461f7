import { useLingui } from '@lingui/react/macro'
import { isNotFound } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'

/** Notifies the admin that an action on a guide failed; `about` names it (spec §8). */
export function useTellGuideFailure(): (failure: unknown, about: string) => void {
  const { t } = useLingui()
  const { tellFailure } = useServices()
  const { toast } = useToasts()
  return (failure, about) => {
    if (isNotFound(failure)) {
      toast({ title: t`Failed to load guide`, description: t`It was deleted meanwhile.`, variant: 'destructive' })
    } else tellFailure(failure, { about })
  }
}
