import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { isNotFound } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'

/**
 * Shows a toast when the data of an admin screen could not be refreshed. Without it, old data would look current. Queries
 * that are marked as quiet refresh by themselves, and fail without a word.
 */
export function useTellFailedRefresh(): void {
  const { t } = useLingui()
  const { queryClient, tellFailure } = useServices()
  const tell = useEffectEvent((failure: unknown) => {
    tellFailure(failure, { about: t`Failed to refresh data. What you see is from before.` })
  })
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { query, action } = event
        const isShown =
          query.meta?.personal === true &&
          query.meta.quiet !== true &&
          query.state.data !== undefined &&
          query.getObserversCount() > 0
        // No toast for a deleted thing, because the page itself shows a message.
        if (isShown && !isNotFound(action.error)) tell(action.error)
      }),
    [queryClient],
  )
}
