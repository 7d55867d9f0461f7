import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { logout } from '#platform/account/account-calls.ts'
import { isRefusedToken } from '#platform/answer-error.ts'
import { isUnanswered } from '#platform/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'

/** Signs out: on this device at once, also with no signal; then on the server. What is personal is erased (follow-session.ts). */
export function useSignOut(): () => Promise<void> {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const words = {
    done: t`You are signed out`,
    failed: t`Logout error`,
    reason: t`An error occurred during logout. You are signed out on this device; elsewhere the session ends by itself.`,
  }
  const { done, failed, reason } = words
  return useCallback(async () => {
    const leaving = logout(services)
    toast({ title: done })
    await leaving.catch((error: unknown) => {
      // Without an answer the session on the server ends by itself; one that is refused has ended already.
      if (!isUnanswered(error) && !isRefusedToken(error))
        toast({ title: failed, description: reason, variant: 'destructive' })
    })
  }, [services, toast, done, failed, reason])
}
