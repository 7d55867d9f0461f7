import type { FailureContext, TellFailure } from '#platform/failure.ts'
import type { Services } from '#platform/services.tsx'
import type { ToastStore } from '#ui/toasts/toast-store.ts'

/**
 * How the app tells a person that something they did failed: a toast, once. The words come with the first failure (most
 * visits have none): a file that the worker precaches, so it is there without a signal too.
 */
export function createTellFailure(
  services: Pick<Services, 'i18n' | 'device' | 'queryClient' | 'ready'>,
  toasts: Pick<ToastStore, 'toast' | 'getState'>,
): TellFailure {
  const told = new WeakSet<object>()
  return (failure: unknown, context: FailureContext = {}) => {
    if (typeof failure === 'object' && failure !== null) {
      if (told.has(failure)) return
      told.add(failure)
    }
    void import('./told-failure.ts').then(
      ({ tell }) => tell(failure, context, services, toasts),
      // No worker yet, and nobody answers. What the caller has to say of it is said at least.
      () => context.about && toasts.toast({ title: context.about, variant: 'destructive' }),
    )
  }
}
