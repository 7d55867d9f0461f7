import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { Provider as JotaiProvider, type Store } from 'jotai'
import { createContext, type ReactNode, useContext } from 'react'
import type { Http } from './http/http-types.ts'
import type { SessionControl } from './session.ts'
import type { DeviceStore } from './storage/device-store.ts'
import type { Outbox } from './outbox/outbox-entry.ts'
import type { QueryCaches } from './storage/query-cache.ts'

/** Notifies the person that an action of theirs failed (app/errors/tell-failure.ts). */
export type TellFailure = (failure: unknown, context?: FailureContext) => void

export type FailureContext = {
  /** What failed and with what result, in a line above the reason. */
  about?: string
  /** Path of the page that shows the refused write. A note links to it until it is opened. */
  page?: string
  /** Shows the words in place of a toast, for example in the form that was not saved. */
  show?: (words: { title: string; description: string }) => void
}

/** Shows a toast (ui/toasts/toast-store.ts). */
export type ShowToast = (toast: {
  title: string
  description?: string
  variant?: 'default' | 'success' | 'info' | 'warning' | 'destructive'
}) => void

/** In a browser and on the server. */
type CommonServices = {
  http: Http
  queryClient: QueryClient
  i18n: I18n
  /** Holds small shared states as jotai atoms, such as whether there is a signal. */
  store: Store
  /** On the server: the instant of the rendering, epoch ms. */
  instant?: number
  /** Scheme and host for absolute links, without a slash at the end. */
  origin: string
  /** Whether the opened address names the language (`?lang=`), and so belongs to the canonical address. */
  addressSpeaks?: boolean
  /**
   * Whether the page is the server's not-found page, which all unknown addresses of a kind share: there is nothing to load.
   * On the client only while it is adopted.
   */
  isMissing?: () => boolean
}

/** In a browser only. */
type BrowserServices = {
  caches: QueryCaches
  /** What the device stores about its rider. */
  device: DeviceStore
  /** Writes that wait for the server. */
  outbox: Outbox
  /** Who is signed in. */
  session: SessionControl
  tellFailure: TellFailure
  /** For code outside of components. */
  toast: ShowToast
  /** Resolves when the public catalog is complete. Every navigation waits for it. */
  ready: () => Promise<unknown>
  /** Whether the page of the server, which brought its texts, is being adopted. */
  isAdopting: () => boolean
}

/** The services of one app in a browser: of a visitor or a test. There is no module-level state. */
export type Services = CommonServices & BrowserServices

/**
 * Of a browser or of a page that the server renders, where the browser's are missing. For what the server runs too: the loaders
 * of public pages and their queries.
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

/** For the few hooks that ask for the browser's services while they render, also on the server. */
export function useRenderServices(): RenderServices {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('useServices outside of ServicesProvider')
  return services
}

/**
 * For all other components. What the server renders too may use the browser's services in handlers and effects only: not while it
 * renders.
 */
export const useServices = (): Services => inBrowser(useRenderServices())

/** For guards and loaders of routes that the server does not render (`served: 'device'` or `'admin'`). */
export const inBrowser = (services: RenderServices): Services => services as Services
