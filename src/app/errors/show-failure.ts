import type { FailureContext, Services } from '#platform/services.tsx'
import type { ToastStore } from '#ui/toasts/toast-store.ts'
import { isConfirmationRequired, isDenied, isRefusedToken } from '#platform/http/answer-error.ts'
import { isAdmin } from '#platform/session.ts'
import { keepRefusedPage } from '../outbox/refused-pages.ts'
import { describeFailure } from './describe-failure.ts'
import { failureRowsOf, isAdminPath } from './failure-rows.ts'

/**
 * Shows a failure with the caller's `show`, or in a toast, unless a toast with the same text is open. If the failure is
 * a refused write, stores the path of that write's page (outbox/refused-pages.ts).
 * @param path of the page where the failure happened
 */
export async function showFailure(
  failure: unknown,
  { about, page, show }: FailureContext,
  services: Pick<Services, 'i18n' | 'device' | 'queryClient' | 'ready' | 'session'>,
  toasts: Pick<ToastStore, 'toast' | 'getState'>,
  path: string,
): Promise<void> {
  if (page) void keepRefusedPage(services, page)
  // These failures are shown once for all requests: an ended session and a suspended account
  // (account/session-watch.tsx), and in the admin area a person who is no longer an admin
  // (admin/use-leave-when-denied.ts). If an open form keeps such a person in the admin area, later failures are shown
  // here.
  const session = services.session.current()
  const isDenial = isDenied(failure)
  const isKnown = session.status === 'confirmed' && !isAdmin(session)
  const isShownOnce = isDenial ? isAdminPath(path) && !isKnown : isRefusedToken(failure)
  if (isShownOnce && session.user) return
  // Waits for all texts, because a server-rendered page brings only the texts that it shows.
  await services.ready()
  const { i18n } = services
  const rows = await failureRowsOf(failure, i18n, path)
  const words = describeFailure(failure, { i18n, about, rows })
  // If the person closed the password dialog, the form shows no message: the person knows the reason, and the button
  // has the focus again.
  if (show && !isConfirmationRequired(failure)) return show(words)
  const isShown = toasts
    .getState()
    .some(
      ({ open, title, description }) =>
        open && title === words.title && (isDenial || description === words.description),
    )
  if (!isShown) toasts.toast(words)
}
