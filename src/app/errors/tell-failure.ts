import type { FailureContext, Services, TellFailure } from '#platform/services.tsx'
import type { ToastStore } from '#ui/toasts/toast-store.ts'

/**
 * Makes the function that shows a failure in a toast, once. The texts are loaded with the first failure, since most
 * visits have none; the worker precaches them, so they are there without a signal too.
 */
export function createTellFailure(
  services: Pick<Services, 'i18n' | 'device' | 'queryClient' | 'ready'>,
  toasts: Pick<ToastStore, 'toast' | 'getState'>,
): TellFailure {
  const shown = new WeakSet<object>()
  return (failure: unknown, context: FailureContext = {}) => {
    if (typeof failure === 'object' && failure !== null) {
      if (shown.has(failure)) return
      shown.add(failure)
    }
    void import('./show-failure.ts').then(
      ({ showFailure }) => showFailure(failure, context, services, toasts),
      // The code can't be loaded (no worker yet, no signal): the caller's own line is shown at least.
      () => context.about && toasts.toast({ title: context.about, variant: 'destructive' }),
    )
  }
}
