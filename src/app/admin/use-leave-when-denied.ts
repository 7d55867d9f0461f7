import { useLingui } from '@lingui/react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { adminFailureRows } from '#platform/admin/failure-rows.ts'
import { AppError } from '#platform/http/app-error.ts'
import { isAdmin, useSession } from '#platform/session.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'

/** Leaves the area, and says why, when the server answers that the person is no admin any more (spec §8). */
export function useLeaveWhenDenied(): void {
  const { i18n } = useLingui()
  const router = useRouter()
  const { toast } = useToasts()
  const session = useSession()
  const isDenied = session.token !== null && !isAdmin(session)
  const leave = useEffectEvent(() => {
    const words = adminFailureRows(i18n, new AppError('http', '', { status: 403, code: 'FORBIDDEN' }))
    if (words) toast({ ...words, variant: 'destructive' })
    void router.navigate({ to: '/', replace: true, ignoreBlocker: true })
  })
  useEffect(() => {
    if (isDenied) leave()
  }, [isDenied])
}
