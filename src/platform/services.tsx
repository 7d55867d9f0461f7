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
}

/** Shows a toast (ui/toasts/toast-store.ts). */
export type ShowToast = (toast: {
  title: string
  description?: string
  variant?: 'default' | 'success' | 'info' | 'warning' | 'destructive'
}) => void

/** The services of one app: of a visitor, a server request or a test. There is no module-level state. */
export type Services = {
  http: Http
  queryClient: QueryClient
  i18n: I18n
  /** Holds small shared states as jotai atoms, such as whether there is a signal. */
  store: Store
  /** Absent where there is no device storage: on the server. */
  caches?: QueryCaches
  /** What the device stores about its rider; absent on the server. */
  device?: DeviceStore
  /** Writes that wait for the server; absent on the server. */
  outbox?: Outbox
  /** Who is signed in; absent on the server. */
  session?: SessionControl
  /** Absent on the server. */
  tellFailure?: TellFailure
  /** For code outside of components. Absent on the server. */
  toast?: ShowToast
  /** On the server: the instant of the rendering, epoch ms. */
  instant?: number
  /** Scheme and host for absolute links, without a slash at the end. */
  origin: string
  /** Whether the opened address names the language (`?lang=`), and so belongs to the canonical address. */
  addressSpeaks?: boolean
  /** On the client: resolves when the public catalog is complete. Every navigation waits for it. */
  ready?: () => Promise<unknown>
  /** On the client: whether the page of the server, which brought its texts, is being adopted. */
  isAdopting?: () => boolean
  /**
   * Whether the page is the server's not-found page, which all unknown addresses of a kind share: there is nothing to load.
   * On the client only while it is adopted.
   */
  isMissing?: () => boolean
}

const ServicesContext = createContext<Services | null>(null)

export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return (
    <ServicesContext.Provider value={services}>
      <JotaiProvider store={services.store}>{children}</JotaiProvider>
    </ServicesContext.Provider>
  )
}

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('useServices outside of ServicesProvider')
  return services
}
