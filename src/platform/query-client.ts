import { QueryClient } from '@tanstack/react-query'
import { FRESH_MS, KEPT_MS, QUERY_RETRIES } from '#contract/limits.ts'
import { AppError } from './app-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `personal`: the data belongs to one person or to an admin, and goes with the sign-in (spec §4). */
    queryMeta: { personal?: boolean }
  }
}

const isFinal = (error: Error): boolean =>
  error instanceof AppError && (error.kind === 'timeout' || (error.status >= 400 && error.status < 500))

/** The query library takes data whose time is ahead of the clock for fresh until then; a negative time makes it stale at once. */
const staleTimeOf = (updatedAt: number, now: number): number => (updatedAt > now ? now - updatedAt : FRESH_MS)

/**
 * The data client with spec §9's defaults. `always`: what a phone says about its signal is a hint, never a gate.
 * Under `offlineFirst` the retry of a phone that says it is offline would wait for ever, and the page with it.
 */
export function createQueryClient({ retries = QUERY_RETRIES }: { retries?: number } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: ({ state: { dataUpdatedAt } }) => staleTimeOf(dataUpdatedAt, Date.now()),
        gcTime: KEPT_MS,
        // Asking again helps when nobody was there or the server failed. A refusal (4xx) will be the same the second time,
        // and who has waited out a server that hangs is told so now, not after as long again.
        retry: (failures, error) => failures < retries && !isFinal(error),
        refetchOnWindowFocus: false,
        networkMode: 'always',
        // The library knows only the browser's word, and only after it changed: app/offline sees to it.
        refetchOnReconnect: false,
      },
    },
  })
}

/** Forgets what belongs to the person who signed out; what everyone sees stays. */
export function removePersonalQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.personal === true })
}
