import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { endOnServer, logout } from '#features/account/session/account-calls.ts'
import { LOGBOOK_KEY, PLANS_KEY } from '#features/parks/collection/keys.ts'
import { isRefusedToken } from '#platform/http/answer-error.ts'
import { useServices } from '#platform/services.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'

/** An empty list is stored too, an empty logbook is not. */
const isSomething = (kept: unknown) => (Array.isArray(kept) ? kept.length > 0 : kept !== undefined)

/**
 * Signs out on this device at once, also without a signal. Then ends the session on the server; if that fails, a toast
 * offers to try again. Personal data is erased (follow-session.ts).
 */
export function useSignOut(): () => Promise<void> {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const words = {
    done: t`You are signed out`,
    stays: t`Your visits, notes and plans stay on this device. They can be erased under “On this device”.`,
    ended: t`The session has ended on the server too`,
    failed: t`Logout error`,
    reason: t`An error occurred during logout, try again. You are signed out on this device; on the server the session ends by itself later.`,
    again: t`Try again`,
  }
  const { done, stays, ended, failed, reason, again } = words
  return useCallback(async () => {
    const token = services.session.current().token
    const leaving = logout(services).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    const kept = await Promise.all([LOGBOOK_KEY, PLANS_KEY].map((key) => services.device.get(key)))
    toast({ title: done, ...(kept.some(isSomething) && { description: stays }) })
    const tell = (error: unknown) => {
      // The server refuses a token whose session has already ended, so a refused token is no failure.
      if (!token || isRefusedToken(error)) return
      const retry = () => void endOnServer(services, token).then(() => toast({ title: ended }), tell)
      toast({ title: failed, description: reason, action: { label: again, run: retry }, variant: 'destructive' })
    }
    const failure = await leaving
    if (failure) tell(failure.error)
  }, [services, toast, done, stays, ended, failed, reason, again])
}
