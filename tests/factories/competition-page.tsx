/** The pages of a competition over an API in memory, in a browser-like environment. */
import { setupI18n } from '@lingui/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { Providers } from '#app/providers.tsx'
import type { Competition } from '#contract/competitions.ts'
import type { SiteConfig } from '#contract/config.ts'
import type { Language } from '#contract/limits.ts'
import { configCache } from '#features/config/queries.ts'
import { competitionQuery } from '#features/competitions/queries.ts'
import { registrationKind } from '#features/competitions/registration-kind.ts'
import { SignUpScreen } from '#features/competitions/screens/sign-up-screen.tsx'
import { SuccessScreen } from '#features/competitions/screens/success-screen.tsx'
import { createHttp } from '#platform/http/http.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { createDeviceStore } from '#platform/storage/device-store.ts'
import { createOutbox } from '#platform/outbox/outbox.ts'
import { createTellFailure } from '#app/errors/tell-failure.ts'
import { createToastStore } from '#ui/toasts/toast-store.ts'
import { COMPETITION_NOON } from './competition.ts'
import { aRidersDevice, type RidersDevice } from './park-page.tsx'
import { RENDERED } from './routes.ts'
import { testServices } from './services.ts'

/** The server's answer to a registration: a status with an error's code and fields, a deadline, or no answer. */
export type Answer =
  | {
      status: number
      code?: string
      errors?: { field: string; message: string }[]
      confirmBy?: string
      hasPlace?: false
      waits?: true
    }
  | 'nobody'

type Options = {
  language?: Language
  instant?: number
  device?: RidersDevice
  answer?: Answer
  path?: string
  /** The site's settings; absent: they never load. */
  config?: SiteConfig
}

/** An app that knows one competition, and the posted registrations. `answers.next` may change. */
export function appOf(
  event: Competition,
  { language = 'en', device = aRidersDevice(), answer = { status: 201 }, config }: Options,
) {
  const posted: { body: unknown; key: string | null }[] = []
  const answers = { next: answer }
  const fetch = (async (request: Request) => {
    if (request.method !== 'POST')
      return Response.json({
        status: 'success',
        data: request.url.endsWith('competitions') ? { events: [event] } : { event },
      })
    posted.push({ body: await request.json(), key: request.headers.get('idempotency-key') })
    if (answers.next === 'nobody') throw new TypeError('fetch failed')
    const { status, code, errors, confirmBy, hasPlace, waits } = answers.next
    const createdAt = new Date(COMPETITION_NOON).toISOString()
    const registration = {
      id: event._id,
      event: event.slug,
      createdAt,
      ...(confirmBy && { confirmBy, hasPlace }),
      waits,
    }
    return code
      ? Response.json({ status: 'error', code, message: 'no', ...(errors && { errors }) }, { status })
      : Response.json({ status: 'success', data: { registration } }, { status })
  }) as typeof globalThis.fetch
  const services = testServices({
    http: createHttp({ base: 'http://in.process/api', fetch }),
    queryClient: createQueryClient(),
    i18n: setupI18n({ locale: language, messages: { [language]: {} } }),
    device: createDeviceStore(device.storage),
  })
  const toasts = createToastStore()
  services.tellFailure = createTellFailure(services, toasts)
  services.outbox = createOutbox({ storage: device.outboxStorage, kinds: [registrationKind(services, toasts.toast)] })
  services.queryClient.setQueryData(competitionQuery(services, event.slug).queryKey, event)
  if (config) services.queryClient.setQueryData(configCache.queryKey, config)
  return { services, toasts, posted, answers, device }
}

/** Digest of the terms that the form shows. */
export const TERMS_DIGEST = 'ab'.repeat(32)

/** One of its pages, mounted. */
export async function openCompetition(event: Competition, options: Options = {}) {
  const app = appOf(event, options)
  const { path = `/${event.slug}/signup`, instant = COMPETITION_NOON } = options
  const root = createRootRoute({ ...RENDERED, component: Outlet })
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ ...RENDERED, getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      page('/$event/signup', () => (
        <SignUpScreen slug={event.slug} terms={<p>The terms</p>} termsDigest={async () => TERMS_DIGEST} />
      )),
      page('/$event/success', () => <SuccessScreen slug={event.slug} />),
    ]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const view = render(
    <Providers services={app.services} clock={null} rendered={instant}>
      <RouterProvider router={router} />
    </Providers>,
  )
  await act(async () => {})
  return { ...app, ...view, router }
}
