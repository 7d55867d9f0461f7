import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parksQuery } from '#features/parks/collection/queries.ts'
import { createHttp } from '#platform/http/http.ts'
import { createQueryClient } from '#platform/query-client.ts'
import type { Services } from '#platform/services.tsx'
import { createDeviceStore } from '#platform/storage/device-store.ts'
import { memoryCaches } from '../../../tests/factories/cache-storage.ts'
import { aPark } from '../../../tests/factories/park.ts'
import { completeSaved } from './complete-saved.ts'
import { testServices } from '../../../tests/factories/services.ts'

const PARK = aPark({
  photos: [
    {
      url: '/photos/a.webp',
      thumbUrl: '/photos/a-thumb.webp',
      width: 1280,
      height: 853,
      alt: { he: '', en: '' },
      isFeatured: false,
    },
  ],
})
const WHOLE_ONCE = { [PARK._id]: { askedAt: 1, savedAt: 2 } }

let caches: ReturnType<typeof memoryCaches>
beforeEach(() => {
  vi.stubGlobal('caches', (caches = memoryCaches()))
  vi.stubGlobal('fetch', async () => new Response('a picture', { headers: { 'content-type': 'image/webp' } }))
})
afterEach(() => void vi.unstubAllGlobals())

function aPhone(list: unknown): Services {
  const services = testServices({
    http: createHttp({ base: 'http://in.process/api' }),
    queryClient: createQueryClient(),
    device: createDeviceStore({ get: async () => list, update: async (_, change) => void change(list) }),
  })
  services.queryClient.setQueryData(parksQuery(services).queryKey, { items: [PARK], total: 1 })
  return services
}
const stored = () => caches.addresses('saved').length

test('fetches missing files of parks that were complete once', async () => {
  await completeSaved(aPhone(WHOLE_ONCE))
  expect(stored()).toBe(2)
})

test.each<[string, unknown, Partial<{ onLine: boolean; connection: { saveData: boolean } }>]>([
  ['nobody saved anything', undefined, {}],
  ['it was never whole: the rider stopped it', { [PARK._id]: { askedAt: 1, savedAt: null } }, {}],
  ['the phone has no signal', WHOLE_ONCE, { onLine: false }],
  ['the phone saves data', WHOLE_ONCE, { connection: { saveData: true } }],
])('fetches nothing when %s', async (_, list, phone) => {
  vi.stubGlobal('navigator', { onLine: true, ...phone })
  await completeSaved(aPhone(list))
  expect(stored()).toBe(0)
})
