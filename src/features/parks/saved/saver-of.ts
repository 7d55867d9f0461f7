import { isWhole } from '../model.ts'
import { parksQuery } from '../queries.ts'
import type { Services } from '#platform/services.tsx'
import { keepStorage } from '#platform/storage/persistence.ts'
import { openTabChannel } from '#platform/storage/tabs.ts'
import { createSaver, type Saver } from './saver.ts'

const savers = new WeakMap<Services, Saver>()

/** The app's one saver, made when it is first wanted. Client only. */
export function saverOf(services: Services): Saver {
  const known = savers.get(services)
  if (known) return known
  const { queryClient, device, origin } = services
  const saver = createSaver({
    device: device ?? { get: async () => undefined, update: async (_, change) => change(undefined) },
    // Both are missing where the page does not come over TLS.
    storage: 'caches' in window ? caches : undefined,
    locks: 'locks' in navigator ? navigator.locks : undefined,
    channel: openTabChannel('rampa-save'),
    fetch: (input, init) => fetch(input, init),
    parks() {
      const collection = queryClient.getQueryData(parksQuery(services).queryKey)
      return collection && isWhole(collection) ? collection.items : undefined
    },
    origin,
    onFirstSave: () => void keepStorage(),
  })
  savers.set(services, saver)
  return saver
}
