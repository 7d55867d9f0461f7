import type { FailureContext, Services } from '#platform/services.tsx'
import type { ToastStore } from '#ui/toasts/toast-store.ts'
import { isConfirmationRequired, isDenied, isRefusedToken } from '#platform/http/answer-error.ts'
import { isAdmin } from '#platform/session.ts'
import { keepRefusedPage } from '../outbox/refused-pages.ts'
import { describeFailure } from './describe-failure.ts'
import { failureRowsOf, isAdminPath } from './failure-rows.ts'

/**
 * Shows a failure where the caller wants it, or in a toast unless one with the same text is open. Stores the page of
 * the refused write.
 * @param path of the page where it happened
 */
export async function showFailure(
  failure: unknown,
  { about, page, show }: FailureContext,
  services: Pick<Services, 'i18n' | 'device' | 'queryClient' | 'ready' | 'session'>,
  toasts: Pick<ToastStore, 'toast' | 'getState'>,
  path: string,
): Promise<void> {
  if (page) void keepRefusedPage(services, page)
  // Shown elsewhere, once for all calls: an ended session or a suspended account (account/session-watch.tsx), and in
  // the admin area a person who is no longer an admin (admin/use-leave-when-denied.ts), unless an open form keeps them
  // there.
  const session = services.session.current()
  const isDenial = isDenied(failure)
  const isKnown = session.status === 'confirmed' && !isAdmin(session)
  const isShownOnce = isDenial ? isAdminPath(path) && !isKnown : isRefusedToken(failure)
  if (isShownOnce && session.user) return
  // A server-rendered page starts with only its own texts.
  await services.ready()
  const { i18n } = services
  const rows = await failureRowsOf(failure, i18n, path)
  const words = describeFailure(failure, { i18n, about, rows })
  // A person who closed the password dialog knows the reason, and the focus is back on the button.
  if (show && !isConfirmationRequired(failure)) return show(words)
  const isShown = toasts
    .getState()
    .some(
      ({ open, title, description }) =>
        open && title === words.title && (isDenial || description === words.description),
    )
  if (!isShown) toasts.toast(words)
}
