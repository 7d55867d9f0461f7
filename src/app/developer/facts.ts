import type { SiteConfig } from '#contract/config.ts'
import { configQuery } from '#features/config/queries.ts'
import { type Reach, reachAtom } from '#platform/http/connectivity.ts'
import { deviceId } from '#platform/device/device-id.ts'
import { APP_VERSION, CATALOG_REVISION } from '#platform/env.ts'
import type { Services } from '#platform/services.tsx'
import { type CacheMeasure, measureCaches } from '#platform/storage/measure-caches.ts'
import type { OutboxEntry } from '#platform/outbox/outbox-entry.ts'
import { readStorageRoom, type StorageRoom } from '#platform/storage/use-storage-room.ts'
import { parseThemeChoice, type ThemeChoice, themeStorageKey } from '#ui/theme/theme-storage.ts'
import { type CacheCopy, DEVICE_CACHES, readCopy } from './device-caches.ts'

/** `controlling`: a worker controls this page. In all other states no worker controls it. */
export type WorkerState = 'unsupported' | 'none' | 'installing' | 'waiting' | 'active' | 'controlling'

/** Everything that the developer page shows, gathered at one moment. */
export type Facts = {
  /** When the facts were gathered, epoch ms. */
  at: number
  version: string
  catalogs: string
  language: string
  theme: ThemeChoice
  shownTheme: string
  display: string
  browser: string
  reach: Reach
  /** `navigator.onLine`: only a hint, because it can be true without a signal. */
  online: boolean
  worker: WorkerState[]
  caches: CacheCopy[]
  files: CacheMeasure[]
  outbox: readonly OutboxEntry[]
  room: StorageRoom
  /** Whether the device has stored everything so far. If not, some data does not outlive the page. */
  lasting: boolean
  deviceId: string | null
  features: SiteConfig['features'] | null
}

/** Gathers the facts. Never rejects: unavailable facts are null or empty. */
export async function gatherFacts(services: Services): Promise<Facts> {
  const { device, i18n, outbox, queryClient, store } = services
  const [caches, files, worker, room, id] = await Promise.all([
    Promise.all(DEVICE_CACHES.map((cache) => readCopy(services, cache))),
    measureCaches(),
    workerStates(),
    readStorageRoom(),
    deviceId(device).catch(() => null),
  ])
  return {
    at: Date.now(),
    version: APP_VERSION,
    catalogs: CATALOG_REVISION,
    language: i18n.locale,
    theme: storedTheme(),
    shownTheme: document.documentElement.dataset.mantineColorScheme ?? 'light',
    display: displayMode(),
    browser: navigator.userAgent,
    reach: store.get(reachAtom),
    online: navigator.onLine,
    worker,
    caches,
    files,
    outbox: outbox.entries(),
    room,
    lasting: device.isLasting(),
    deviceId: id,
    features: queryClient.getQueryData(configQuery(services).queryKey)?.features ?? null,
  }
}

async function workerStates(): Promise<WorkerState[]> {
  if (!('serviceWorker' in navigator)) return ['unsupported']
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  const states: WorkerState[] = []
  if (navigator.serviceWorker.controller) states.push('controlling')
  if (registration?.active) states.push('active')
  if (registration?.waiting) states.push('waiting')
  if (registration?.installing) states.push('installing')
  return states.length > 0 ? states : ['none']
}

function storedTheme(): ThemeChoice {
  try {
    return parseThemeChoice(localStorage.getItem(themeStorageKey)) ?? 'system'
  } catch {
    return 'system'
  }
}

/** The display mode: `standalone` if the app was started from the home screen. */
function displayMode(): string {
  const modes = ['fullscreen', 'standalone', 'minimal-ui', 'window-controls-overlay']
  return modes.find((mode) => matchMedia(`(display-mode: ${mode})`).matches) ?? 'browser'
}
