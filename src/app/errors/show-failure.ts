import type { FailureContext, Services } from '#platform/services.tsx'
import type { ToastStore } from '#ui/toasts/toast-store.ts'
import { isRefusedToken } from '#platform/answer-error.ts'
import { keepRefusedPage } from '../outbox/refused-pages.ts'
import { describeFailure } from './describe-failure.ts'
import { failureRowsOf } from './failure-rows.ts'

/**
 * Shows a failure, unless a toast with the same text is open. Stores the page that shows what was refused.
 * @param path of the page that it happened on
 */
export async function showFailure(
  failure: unknown,
  { about, page }: FailureContext,
  services: Pick<Services, 'i18n' | 'device' | 'queryClient' | 'ready' | 'session'>,
  toasts: Pick<ToastStore, 'toast' | 'getState'>,
  path: string,
): Promise<void> {
  if (page) void keepRefusedPage(services, page)
  // A session that ended, or a suspended account, is shown once for all its calls (account/session-watch.tsx).
  const isShownOnce = isRefusedToken(failure) && failure.code !== 'FORBIDDEN'
  if (isShownOnce && services.session?.current().user) return
  // A server-rendered page begins with its own texts only.
  await services.ready?.()
  const { i18n } = services
  const rows = await failureRowsOf(failure, i18n, path)
  const words = describeFailure(failure, { i18n, about, rows })
  const isShown = toasts
    .getState()
    .some(({ open, title, description }) => open && title === words.title && description === words.description)
  if (!isShown) toasts.toast(words)
}
