import type { FailureContext, Services, TellFailure } from '#platform/services.tsx'
import type { ToastStore } from '#ui/toasts/toast-store.ts'

/**
 * Makes the function that shows each failure once, in a toast. The texts are loaded with the first failure, since most
 * visits have none. The worker precaches them, so they are available offline.
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
      // If the code can't be loaded (no worker yet, no signal), shows at least the caller's own line.
      () => {
        const { about, show } = context
        if (show) show({ title: about ?? '', description: '' })
        else if (about) toasts.toast({ title: about, variant: 'destructive' })
      },
    )
  }
}
