import { configCache } from '#features/config/queries.ts'
import { parksCache } from '#features/parks/cache.ts'
import { isWhole } from '#features/parks/model.ts'
import { parksQuery } from '#features/parks/queries.ts'
import type { Services } from '#platform/services.tsx'
import { watchOutbox } from '../outbox/outbox-triggers.ts'
import { completeSaved } from './complete-saved.ts'
import { registerWorker } from '../update/register-worker.ts'
import { warmThumbnails } from './warm-thumbnails.ts'

/**
 * After the first page stands: registers the worker, puts the data that every rider needs on the device, then the
 * small pictures. Nothing here may disturb the page: each step fails alone.
 */
export function startOffline(services: Services): void {
  if (import.meta.env.PROD) void registerWorker(services)
  if (services.outbox) watchOutbox(services.outbox, services.connectivity)
  void keepCollection(services)
}

async function keepCollection(services: Services): Promise<void> {
  const { queryClient, caches } = services
  const query = parksQuery(services)
  try {
    const known = queryClient.getQueryData(query.queryKey)
    if (known && isWhole(known)) {
      // Hydrated data never passed through a fetch: it would not reach the device by itself.
      await Promise.all([caches?.save(parksCache, queryClient), caches?.save(configCache, queryClient)])
      await queryClient.prefetchQuery(query)
    } else {
      await queryClient.fetchQuery({ ...query, staleTime: 0 })
      await caches?.save(configCache, queryClient)
    }
  } catch {
    // No answer: the next start tries again.
  }
  const collection = queryClient.getQueryData(query.queryKey)
  if (!collection) return
  await warmThumbnails(collection.items)
  await completeSaved(services).catch(() => undefined)
}
