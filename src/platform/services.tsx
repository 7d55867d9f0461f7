import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { Provider as JotaiProvider, type Store } from 'jotai'
import { createContext, type ReactNode, useContext } from 'react'
import type { Http } from './http-types.ts'
import type { DeviceStore } from './storage/device-store.ts'
import type { Outbox } from './storage/outbox-types.ts'
import type { QueryCaches } from './storage/query-cache.ts'

/** Notifies the person that something which they did failed (app/errors/tell-failure.ts). */
export type TellFailure = (failure: unknown, context?: FailureContext) => void

export type FailureContext = {
  /** What failed and what became of it, in a line; it stands above the reason. */
  about?: string
  /** Path of the page that shows what was refused, with what was typed: linked to until it was opened. */
  page?: string
}

/** Everything that differs between apps (a visitor's, a server request's, a test's) is made once per app. */
export type Services = {
  http: Http
  queryClient: QueryClient
  i18n: I18n
  /** Holds the small shared states: jotai atoms, such as whether there is a signal. */
  store: Store
  /** Absent where there is no device storage: on the server. */
  caches?: QueryCaches
  /** What this device keeps about its rider; absent on the server. */
  device?: DeviceStore
  /** Writes that wait for the server; absent on the server. */
  outbox?: Outbox
  /** Tells the person that something they did failed; absent on the server. */
  tellFailure?: TellFailure
  /** On the server: the instant of the rendering, epoch ms. */
  instant?: number
  /** Scheme and host for absolute links, without a slash at the end. */
  origin: string
  /** The address that was opened names the language (`?lang=`): such a page is its own canonical address. */
  addressSpeaks?: boolean
  /** Set by the client after hydration: resolves when the whole catalog is there. A navigation waits for it. */
  ready?: () => Promise<unknown>
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
