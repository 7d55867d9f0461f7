import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { Provider as JotaiProvider, type Store } from 'jotai'
import { createContext, type ReactNode, useContext } from 'react'
import type { Http } from './http/http-types.ts'
import type { SessionControl } from './session.ts'
import type { DeviceStore } from './storage/device-store.ts'
import type { Outbox } from './outbox/outbox-entry.ts'
import type { QueryCaches } from './storage/query-cache.ts'

/** Tells the person that their action failed (app/errors/tell-failure.ts). */
export type TellFailure = (failure: unknown, context?: FailureContext) => void

export type FailureContext = {
  /** A line that says which action failed and with what result, shown above the reason. */
  about?: string
  /** Path of the page with the refused write. A note links to this page until the person opens the page. */
  page?: string
  /** Shows the words instead of a toast, for example in the form that was not saved. */
  show?: (words: { title: string; description: string }) => void
}

/** Shows a toast (ui/toasts/toast-store.ts). */
export type ShowToast = (toast: {
  title: string
  description?: string
  variant?: 'default' | 'success' | 'info' | 'warning' | 'destructive'
  action?: { label: string; run: () => void }
}) => void

/** Services that exist in a browser and on the server. */
type CommonServices = {
  http: Http
  queryClient: QueryClient
  i18n: I18n
  /** Holds small shared states as jotai atoms, for example whether there is a signal. */
  store: Store
  /** When the server renders the page, epoch ms. Absent in a browser. */
  instant?: number
  /** Scheme and host for absolute links, without a trailing slash. */
  origin: string
  /** Whether the opened address names the language (`?lang=`). If so, the canonical address names the language too. */
  addressSpeaks?: boolean
  /**
   * Whether this is the server's not-found page, which is the same for all unknown addresses of a kind: then nothing
   * needs to be loaded. In a browser, true only while the app takes over that page.
   */
  isMissing?: () => boolean
}

/** Services that exist only in a browser. */
type BrowserServices = {
  caches: QueryCaches
  /** The rider's data on this device. */
  device: DeviceStore
  /** Writes that wait to be sent. */
  outbox: Outbox
  /** Who is signed in. */
  session: SessionControl
  tellFailure: TellFailure
  /** Shows a toast, for code outside of components. */
  toast: ShowToast
  /** Resolves when the public catalog is complete. Every navigation waits for this. */
  ready: () => Promise<unknown>
  /** Whether the only texts loaded so far are those of the server-rendered page. */
  isAdopting: () => boolean
}

/** The services of one app in a browser, for a visitor or a test. No state lives at module level. */
export type Services = CommonServices & BrowserServices

/**
 * The services in a browser or during rendering on the server. On the server, the browser's services are missing. For
 * code that also runs on the server: the loaders of public pages and their queries.
 */
export type RenderServices = CommonServices & Partial<BrowserServices>

const ServicesContext = createContext<RenderServices | null>(null)

export function ServicesProvider({ services, children }: { services: RenderServices; children: ReactNode }) {
  return (
    <ServicesContext.Provider value={services}>
      <JotaiProvider store={services.store}>{children}</JotaiProvider>
    </ServicesContext.Provider>
  )
}

/**
 * The services for the few hooks that use the browser's services during rendering. These services may be missing,
 * because such a hook also runs on the server.
 */
export function useRenderServices(): RenderServices {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('useServices outside of ServicesProvider')
  return services
}

/**
 * The services for all other components. If the server also renders a component, the component may use the browser's
 * services only in handlers and effects, not during rendering.
 */
export const useServices = (): Services => inBrowser(useRenderServices())

/**
 * The browser's services, for guards and loaders of routes that the server does not render (`served: 'device'` or
 * `'admin'`).
 */
export const inBrowser = (services: RenderServices): Services => services as Services
