import type { FailureContext, Services, TellFailure } from '#platform/services.tsx'
import type { ToastStore } from '#ui/toasts/toast-store.ts'

/**
 * Makes the function that shows each failure once, in a toast. Failure texts are loaded with the first failure, since
 * most visits have none. They are precached, so they are available offline.
 */
export function createTellFailure(
  services: Pick<Services, 'i18n' | 'device' | 'queryClient' | 'ready' | 'session'>,
  toasts: Pick<ToastStore, 'toast' | 'getState'>,
): TellFailure {
  const shown = new WeakSet<object>()
  return (failure: unknown, context: FailureContext = {}) => {
    if (typeof failure === 'object' && failure !== null) {
      if (shown.has(failure)) return
      shown.add(failure)
    }
    const path = location.pathname
    void import('./show-failure.ts').then(
      ({ showFailure }) => showFailure(failure, context, services, toasts, path),
      // Without a signal and without a worker, the code can't be loaded: shows at least the caller's line about what
      // failed.
      () => {
        const { about, show } = context
        if (show) show({ title: about ?? '', description: '' })
        else if (about) toasts.toast({ title: about, variant: 'destructive' })
      },
    )
  }
}
