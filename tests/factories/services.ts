import { setupI18n } from '@lingui/core'
import { createStore } from 'jotai'
import { createHttp } from '#platform/http/http.ts'
import { NO_ENTRIES, type Outbox } from '#platform/outbox/outbox-entry.ts'
import { createQueryClient } from '#platform/query-client.ts'
import type { RenderServices, Services } from '#platform/services.tsx'
import { NO_SESSION, type SessionControl } from '#platform/session.ts'
import type { DeviceStore } from '#platform/storage/device-store.ts'
import type { QueryCaches } from '#platform/storage/query-cache.ts'

const nothing = () => {}
const later = async () => {}
const subscribe = () => nothing

const noCaches: QueryCaches = {
  persisterFor: () => (queryFn, context) => queryFn(context),
  restore: async ({ queryKey }, queryClient) => queryClient.getQueryData(queryKey) !== undefined,
  save: later,
  clear: later,
  isSaved: () => false,
  subscribe,
}

const noDevice: DeviceStore = {
  get: later,
  update: async (_key, change) => change(undefined),
  setSync: () => false,
  erase: later,
  isLasting: () => false,
}

const noOutbox: Outbox = {
  enqueue: async () => ({ lasting: false }),
  entries: () => NO_ENTRIES,
  subscribe,
  drain: later,
  discard: later,
}

const noSession: SessionControl = {
  current: () => NO_SESSION,
  subscribe,
  confirm: nothing,
  refused: nothing,
  clear: nothing,
  hasLeft: () => false,
  forgetLeft: nothing,
}

/**
 * Services of a browser with no signal, English sources as texts, nobody signed in, and a device that keeps nothing.
 */
export const testServices = (given: Partial<Services> = {}): Services => ({
  http: createHttp({ base: 'http://in.process/api', fetch: () => Promise.reject(new TypeError('nobody there')) }),
  queryClient: createQueryClient({ retries: 0 }),
  i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
  store: createStore(),
  origin: 'https://rampa.test',
  caches: noCaches,
  device: noDevice,
  outbox: noOutbox,
  session: noSession,
  tellFailure: nothing,
  toast: nothing,
  ready: later,
  isAdopting: () => false,
  ...given,
})

/** The same services; without `caches` the loaders behave as on the server. */
export function servedServices(given: Partial<Services>): RenderServices {
  const { caches: _none, ...services } = testServices(given)
  return { ...services, ...given }
}
