import { useLingui } from '@lingui/react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { adminFailureRows } from '#platform/admin/failure-rows.ts'
import { hasChangedForm } from '#platform/forms/changed-forms.ts'
import { AppError } from '#platform/http/app-error.ts'
import { hasUnsaved } from '#platform/page/unsaved.ts'
import { useServices } from '#platform/services.tsx'
import { isAdmin, useSession } from '#platform/session.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'

/**
 * When the server answers that the person is no longer an admin, tells the person and leaves the admin area. If a form
 * has changes, the page stays open.
 */
export function useLeaveWhenDenied(): void {
  const { i18n } = useLingui()
  const { store } = useServices()
  const router = useRouter()
  const { toast } = useToasts()
  const session = useSession()
  const isDenied = session.token !== null && !isAdmin(session)
  const leave = useEffectEvent(() => {
    const words = adminFailureRows(i18n, new AppError('http', '', { status: 403, code: 'FORBIDDEN' }))
    if (words) toast({ ...words, variant: 'destructive' })
    if (hasUnsaved(store) || hasChangedForm(store)) return
    void router.navigate({ to: '/', replace: true, ignoreBlocker: true })
  })
  useEffect(() => {
    if (isDenied) leave()
  }, [isDenied])
}
