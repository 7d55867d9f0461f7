import { createStore } from 'jotai'
import { createTellFailure } from '#app/errors/tell-failure.ts'
import { createAppOutbox } from '#app/outbox/outbox.ts'
import { createConnectivity } from '#platform/http/connectivity.ts'
import { API_BASE } from '#platform/env.ts'
import { createHttp } from '#platform/http/http.ts'
import { toLanguage } from '#platform/texts/language.ts'
import { loggingHttp } from '#platform/http/logging-http.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { createSession } from '#platform/session.ts'
import type { Services } from '#platform/services.tsx'
import { createDeviceStore, openDeviceStorage } from '#platform/storage/device-store.ts'
import { createQueryCaches } from '#platform/storage/query-cache.ts'
import { openKeyValueStorage } from '#platform/storage/key-value-storage.ts'
import { createStorageReport } from '#platform/storage/storage-health.ts'
import { createToastStore, type ToastStore } from '#ui/toasts/toast-store.ts'
import type { Texts } from './texts.ts'

/** Makes the services of the app in this tab. */
export function createAppServices({ i18n, ready, isAdopting }: Texts): { services: Services; toasts: ToastStore } {
  const store = createStore()
  const toasts = createToastStore({ store })
  const reportStorage = createStorageReport(store)
  const session = createSession(store)
  const base = {
    http: loggingHttp(
      createHttp({
        base: API_BASE,
        connectivity: createConnectivity(store),
        authorization: { currentToken: () => session.current().token, refused: session.refused },
      }),
    ),
    session,
    queryClient: createQueryClient(),
    i18n,
    ready,
    isAdopting,
    store,
    caches: createQueryCaches(openKeyValueStorage('rampa'), reportStorage),
    device: createDeviceStore(openDeviceStorage('rampa-device'), reportStorage),
    origin: location.origin,
    addressSpeaks: toLanguage(new URLSearchParams(location.search).get('lang')) !== null,
  }
  const withoutOutbox = { ...base, toast: toasts.toast, tellFailure: createTellFailure(base, toasts) }
  const services: Services = { ...withoutOutbox, outbox: createAppOutbox(withoutOutbox, toasts.toast) }
  return { services, toasts }
}
