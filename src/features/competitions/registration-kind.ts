import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { slugSchema } from '#contract/common.ts'
import type { Event, RegistrationBody } from '#contract/events.ts'
import { AppError } from '#platform/app-error.ts'
import type { Services } from '#platform/services.tsx'
import type { OutboxKind } from '#platform/storage/outbox-types.ts'
import { keepStorage } from '#platform/storage/persistence.ts'
import type { ToastInput } from '#ui/toasts/toast-store.ts'
import { sendRegistration } from './api.ts'
import { eventsCache } from './cache.ts'
import { COMPETITION_REGISTRATION } from './kind-name.ts'
import {
  changeOwnRegistrations,
  isSameRider,
  OWN_REGISTRATIONS_KEY,
  readOwnRegistrations,
  toOwn,
  withOutcome,
  withOwn,
} from './own-registrations.ts'
import { draftKey } from './sign-up/draft-key.ts'
import { replaceKeyOf } from './replace-key.ts'

/**
 * Loose on purpose: what an older version wrote is for the server to judge, whose refusal keeps the words; an entry that
 * is no body of ours would be dropped without one.
 */
const waitingSchema = z.object({ event: slugSchema, registration: z.looseObject({ email: z.string() }) })
/** A sign-up as it waits to be sent. */
export type WaitingRegistration = { event: string; registration: RegistrationBody }

/** Sign-ups for the outbox. `toast` tells whoever is elsewhere by then that one arrived. */
export function registrationKind(
  services: Services,
  toast: (input: ToastInput) => unknown,
): OutboxKind<WaitingRegistration> {
  const { http, device, queryClient, i18n } = services
  /** There may be a place less, or none. */
  const renewEvents = (event: string) => {
    void queryClient.invalidateQueries({ queryKey: eventsCache.queryKey })
    void queryClient.invalidateQueries({ queryKey: ['event', event] })
  }
  /** The competition's own pages say it themselves. */
  const isLookedAt = (event: string) => location.pathname.startsWith(`/${event}/`)
  const nameOf = ({ firstName, lastName }: RegistrationBody) => `${firstName} ${lastName}`

  return {
    name: COMPETITION_REGISTRATION,
    isBody: (body): body is WaitingRegistration => waitingSchema.safeParse(body).success,

    async send({ event, registration }, { idempotencyKey, signal }) {
      await sendRegistration(event, registration, { http, idempotencyKey, signal })
      const own = toOwn(event, registration, Date.now())
      await changeOwnRegistrations(services, (all) => withOutcome(all, own, { status: 'sent' }))
      // Somebody else's, begun meanwhile on the same device, stays.
      await device?.update(draftKey(event), (old) => (isSameRider(old, registration) ? undefined : old))
      renewEvents(event)
      void keepStorage()
      if (isLookedAt(event)) return
      const name = nameOf(registration)
      toast({
        title: i18n._(msg`The registration arrived`),
        description: i18n._(msg`${name} is signed up.`),
        variant: 'success',
      })
    },

    rejected({ event, registration }, error) {
      const { code, fields } = error
      const own = toOwn(event, registration, Date.now())
      void changeOwnRegistrations(services, (all) =>
        withOutcome(all, own, { status: 'refused', code, fields: [...fields], body: registration }),
      )
      renewEvents(event)
      const name = nameOf(registration)
      const about = i18n._(msg`The registration was not accepted`)
      const where = i18n._(msg`${name}: open the competition’s page to see why. What you wrote is still there.`)
      // On the competition's own pages the form says the rest.
      services.tellFailure?.(error, {
        about: isLookedAt(event) ? about : `${about}\n${where}`,
        page: `/${event}/signup`,
      })
    },
  }
}

/** How long a person waits for the answer before they read that it is on its way. */
export const ANSWER_PATIENCE_MS = 4000

/**
 * Signs up: kept on the device first, then sent. Resolves when it was sent, or when it waits for a signal or a slow
 * server. Throws an AppError when the server refused it at once.
 */
export async function register(
  services: Services,
  { slug }: Pick<Event, 'slug'>,
  registration: RegistrationBody,
): Promise<void> {
  const { outbox, device } = services
  if (!outbox) throw new Error('registrations are sent from a device')
  const own = toOwn(slug, registration, Date.now())
  await changeOwnRegistrations(services, (all) => withOwn(all, own))
  const body: WaitingRegistration = { event: slug, registration }
  await outbox.enqueue({ kind: COMPETITION_REGISTRATION, replaceKey: replaceKeyOf(slug, registration.email), body })
  const patience = new Promise((resolve) => setTimeout(resolve, ANSWER_PATIENCE_MS))
  await Promise.race([outbox.drain('asked'), patience])
  // The device first hears of a refusal, in order: memory may be behind.
  const kept = readOwnRegistrations(await device?.get(OWN_REGISTRATIONS_KEY))
  const refused = kept.find(
    (one) => one.event === slug && one.status === 'refused' && isSameRider(one, { email: own.email }),
  )
  if (refused)
    throw new AppError('http', 'refused', { status: 409, code: refused.code ?? '', fields: refused.fields ?? [] })
}
