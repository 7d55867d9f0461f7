import type { FailureContext, Services } from '#platform/services.tsx'
import type { ToastStore } from '#ui/toasts/toast-store.ts'
import { keepRefusedPage } from '../outbox/refused-pages.ts'
import { describeFailure } from './describe-failure.ts'

/** Shows a failure, unless a toast on the screen says the same already, and keeps where the person finds what was refused. */
export async function showFailure(
  failure: unknown,
  { about, page }: FailureContext,
  services: Pick<Services, 'i18n' | 'device' | 'queryClient' | 'ready'>,
  toasts: Pick<ToastStore, 'toast' | 'getState'>,
): Promise<void> {
  if (page) void keepRefusedPage(services, page)
  // A server-rendered page has its own texts only; the rest of them is on its way.
  await services.ready?.()
  const words = describeFailure(failure, { i18n: services.i18n, path: location.pathname, about })
  const isShown = toasts
    .getState()
    .some(({ open, title, description }) => open && title === words.title && description === words.description)
  if (!isShown) toasts.toast(words)
}
