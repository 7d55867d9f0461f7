import { QueryClient } from '@tanstack/react-query'
import { FRESH_MS, KEPT_MS, QUERY_RETRIES } from '#contract/limits.ts'
import { AppError } from './app-error.ts'

/**
 * The data client with spec §9's defaults. `always`: what a phone says about its signal is a hint, never a gate.
 * Under `offlineFirst` the retry of a phone that says it is offline would wait for ever, and the page with it.
 */
export function createQueryClient({ retries = QUERY_RETRIES }: { retries?: number } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        // Asking again helps when nobody answered or the server failed; a refusal (4xx) will be the same the second time.
        retry: (failures, error) =>
          failures < retries && !(error instanceof AppError && error.status >= 400 && error.status < 500),
        refetchOnWindowFocus: false,
        networkMode: 'always',
        // Off by default under `always`.
        refetchOnReconnect: true,
      },
    },
  })
}
