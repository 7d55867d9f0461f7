import { QueryClient } from '@tanstack/react-query'
import { FRESH_MS, KEPT_MS, QUERY_RETRIES } from '#contract/limits.ts'
import { AppError } from './http/app-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `personal`: the data belongs to one person or to an admin. Signing out removes such data. `quiet`: a failed refresh
     * is not told.
     */
    queryMeta: { personal?: boolean; quiet?: boolean }
  }
}

const isFinal = (error: Error): boolean =>
  error instanceof AppError && (error.kind === 'timeout' || (error.status >= 400 && error.status < 500))

/**
 * The time for which data counts as fresh. The library would treat data dated in the future as fresh until that date; a
 * negative stale time makes such data stale at once.
 */
export const staleTimeOf = (updatedAt: number, now: number, freshMs: number = FRESH_MS): number =>
  updatedAt > now ? now - updatedAt : freshMs

/**
 * Makes the query client with our defaults. `networkMode` is `always`, because `navigator.onLine` is only a hint: with
 * `offlineFirst` a retry would wait while the browser claims to be offline, and the page would wait with it.
 */
export function createQueryClient({ retries = QUERY_RETRIES }: { retries?: number } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: ({ state: { dataUpdatedAt } }) => staleTimeOf(dataUpdatedAt, Date.now()),
        gcTime: KEPT_MS,
        // Retries only if no answer came or the server failed. A refusal (4xx) would come again, and after a timeout
        // the person has waited long enough.
        retry: (failures, error) => failures < retries && !isFinal(error),
        refetchOnWindowFocus: false,
        networkMode: 'always',
        // TanStack Query would trust the browser's unreliable `online` event. app/offline/watch-signal.ts refetches.
        refetchOnReconnect: false,
      },
    },
  })
}

/** Removes the data of the person who signed out; public data stays. */
export function removePersonalQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.personal === true })
}
