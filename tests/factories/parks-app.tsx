/** An app with its parks' queries, over a server and a device in memory. */
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import type { Park } from '#contract/parks.ts'
import { parksQuery } from '#features/parks/collection/queries.ts'
import type { ParkCollection } from '#features/parks/collection/model.ts'
import { createHttp } from '#platform/http/http.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { ServicesProvider } from '#platform/services.tsx'
import { createQueryCaches } from '#platform/storage/query-cache.ts'
import { aPark, idOf } from './park.ts'
import { parksApi } from './parks-api.ts'
import { keyValuesIn } from './key-values.ts'
import { testServices } from './services.ts'

export const JAFFA = aPark({ _id: idOf(1), url: 'jaffa' })
export const HAIFA = aPark({ _id: idOf(2), url: 'haifa', area: 'north' })
export const RENAMED = { ...JAFFA, name: { he: 'חדש', en: 'Renamed' } }
export const DAY = 86_400_000

/** A device in memory that outlives its apps. */
export function aDevice() {
  const map = new Map<string, unknown>()
  const storage = keyValuesIn(map)
  const stored = () => (map.get('parks-["parks"]') as { state: { data: ParkCollection } } | undefined)?.state.data
  return { storage, map, stored }
}

/** An app that has just started, with empty memory. */
export function anApp(api = parksApi([JAFFA, HAIFA]), device = aDevice()) {
  const queryClient = createQueryClient()
  // The second try follows the first without a delay.
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
  const services = testServices({
    http: createHttp({ base: 'http://in.process/api', fetch: api.fetch }),
    queryClient,
    caches: createQueryCaches(device.storage),
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesProvider services={services}>
      <QueryClientProvider client={services.queryClient}>{children}</QueryClientProvider>
    </ServicesProvider>
  )
  return { api, services, wrapper }
}

/** A device that an earlier app filled with the whole collection. */
export async function filledDevice(parks: Park[] = [JAFFA, HAIFA]) {
  const device = aDevice()
  const { services } = anApp(parksApi(parks), device)
  await services.queryClient.fetchQuery(parksQuery(services))
  await vi.waitFor(() => expect(device.stored()?.items).toHaveLength(parks.length))
  return device
}

/** Waits until pending requests and writes are done: queries run and persist in the next macrotask. */
export const aMoment = async () => {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve))
}
