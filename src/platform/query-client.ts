import { QueryClient } from '@tanstack/react-query'
import { FRESH_MS, KEPT_MS, QUERY_RETRIES } from '#contract/limits.ts'
import { AppError } from './http/app-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** Whether the data belongs to one person or to an admin; signing out removes such data. */
    queryMeta: { personal?: boolean }
  }
}

const isFinal = (error: Error): boolean =>
  error instanceof AppError && (error.kind === 'timeout' || (error.status >= 400 && error.status < 500))

/**
 * The library treats data dated in the future as fresh until that time. A negative stale time makes such data stale at
 * once.
 */
const staleTimeOf = (updatedAt: number, now: number): number => (updatedAt > now ? now - updatedAt : FRESH_MS)

/**
 * The query client with our defaults. `networkMode: 'always'`, because `navigator.onLine` is only a hint: with
 * `offlineFirst` a retry, and the page with it, would wait while the browser claims to be offline.
 */
export function createQueryClient({ retries = QUERY_RETRIES }: { retries?: number } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: ({ state: { dataUpdatedAt } }) => staleTimeOf(dataUpdatedAt, Date.now()),
        gcTime: KEPT_MS,
        // A retry helps if no answer came or the server failed. A refusal (4xx) would be repeated, and after a timeout
        // the person has waited long enough.
        retry: (failures, error) => failures < retries && !isFinal(error),
        refetchOnWindowFocus: false,
        networkMode: 'always',
        // The library relies on the browser's events; app/offline/watch-signal.ts refetches instead.
        refetchOnReconnect: false,
      },
    },
  })
}

/** Removes the data of the person who signed out; public data stays. */
export function removePersonalQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.personal === true })
}
