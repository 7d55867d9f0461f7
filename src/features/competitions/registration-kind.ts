import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { slugSchema } from '#contract/common.ts'
import type { Competition } from '#contract/competitions.ts'
import type { RegistrationBody } from '#contract/registration-bodies.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Services } from '#platform/services.tsx'
import type { OutboxKind } from '#platform/outbox/outbox-entry.ts'
import { keepStorage } from '#platform/storage/persistence.ts'
import type { ToastInput } from '#ui/toasts/toast-store.ts'
import { sendRegistration } from './api.ts'
import { competitionsCache } from './cache.ts'
import { COMPETITION_REGISTRATION, draftKey, replaceKeyOf } from './keys.ts'
import {
  type OwnRegistration,
  ownRegistrations,
  isSameRider,
  toOwn,
  withOutcome,
  withOwn,
} from './own-registrations.ts'

/**
 * Loose on purpose: an older version of the app may have stored the registration. The server decides about such a
 * registration; if the server refuses, the typed values are kept. An entry that does not fit this schema would be
 * dropped silently.
 */
const waitingSchema = z.object({ event: slugSchema, registration: z.looseObject({ email: z.string() }) })
/** A registration in the outbox. */
export type WaitingRegistration = { event: string; registration: RegistrationBody }

/** The fields of the answer about the place of a registration. */
type Placed = Pick<OwnRegistration, 'confirmBy' | 'hasPlace' | 'waits'>

/** The outbox kind for registrations. `toast` reports success on pages other than the competition's. */
export function registrationKind(
  services: Pick<Services, 'http' | 'queryClient' | 'i18n' | 'caches' | 'device' | 'tellFailure'>,
  toast: (input: ToastInput) => unknown,
): OutboxKind<WaitingRegistration> {
  const { http, device, queryClient, i18n, caches } = services
  /**
   * Counts one more place as taken, in memory and on the device, because the page may be left before the server's new
   * number arrives.
   */
  async function takePlace(slug: string): Promise<void> {
    const taken = (event: Competition) =>
      event.slug === slug && event.placesLeft ? { ...event, placesLeft: event.placesLeft - 1 } : event
    const change = <Known>(queryKey: readonly unknown[], update: (known: Known) => Known) => {
      const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt
      queryClient.setQueryData<Known>(queryKey, (known) => known && update(known), { updatedAt })
    }
    // The list of competitions may be on the device only, if the app has not needed the list since the app started.
    await caches.restore(competitionsCache, queryClient)
    change<Competition[]>(competitionsCache.queryKey, (events) => events.map(taken))
    change<Competition | null>(['event', slug], (event) => event && taken(event))
    await caches.save(competitionsCache, queryClient)
  }
  /** Fetches the competitions again, because the number of places has changed. */
  const refreshCompetitions = (event: string) => {
    void queryClient.invalidateQueries({ queryKey: competitionsCache.queryKey })
    void queryClient.invalidateQueries({ queryKey: ['event', event] })
  }
  /** Whether a page of the competition is open: that page shows the outcome itself. */
  const isPageOpen = (event: string) => location.pathname.startsWith(`/${event}/`)
  const nameOf = ({ firstName, lastName }: RegistrationBody) => `${firstName} ${lastName}`

  function arrivedText(name: string, { confirmBy, hasPlace, waits }: Placed): string {
    if (waits && confirmBy !== undefined)
      return i18n._(msg`${name}: we sent you a mail. Press its link within 24 hours to be on the waiting list.`)
    if (waits) return i18n._(msg`${name} is on the waiting list.`)
    if (confirmBy === undefined) return i18n._(msg`${name} is signed up.`)
    return hasPlace === false
      ? i18n._(msg`${name} has no place yet. We sent you a mail: press its link, and if a place is free, it is yours.`)
      : i18n._(msg`${name}: we sent you a mail. Press its link within 24 hours, or the place goes to others.`)
  }

  return {
    name: COMPETITION_REGISTRATION,
    isBody: (body): body is WaitingRegistration => waitingSchema.safeParse(body).success,

    async send({ event, registration }, call) {
      const { confirmBy, hasPlace, waits } = await sendRegistration(event, registration, { http, ...call })
      const own = toOwn(event, registration, Date.now())
      await ownRegistrations.change(services, (all) =>
        withOutcome(all, own, {
          status: 'sent',
          ...(confirmBy !== undefined && { confirmBy }),
          ...(hasPlace === false && { hasPlace }),
          ...(waits && { waits }),
        }),
      )
      // The draft is deleted, unless another rider wrote it.
      await device.update(draftKey(event), (old) => (isSameRider(old, registration) ? undefined : old))
      if (hasPlace !== false && !waits) await takePlace(event)
      refreshCompetitions(event)
      void keepStorage()
      if (isPageOpen(event)) return
      const name = nameOf(registration)
      toast({
        title: i18n._(msg`The registration arrived`),
        description: arrivedText(name, { confirmBy, hasPlace, waits }),
        variant: 'success',
      })
    },

    rejected({ event, registration }, error) {
      const { code, fields } = error
      const own = toOwn(event, registration, Date.now())
      void ownRegistrations.change(services, (all) =>
        withOutcome(all, own, { status: 'refused', code, fields: [...fields], body: registration }),
      )
      refreshCompetitions(event)
      const name = nameOf(registration)
      const about = i18n._(msg`Registration failed`)
      const where = i18n._(msg`${name}: open the page to see why. What you wrote is still there.`)
      const kept = i18n._(msg`What you wrote is still there.`)
      // On the competition's pages the form explains why the registration was refused.
      services.tellFailure(error, {
        about: `${about}\n${isPageOpen(event) ? kept : where}`,
        page: `/${event}/signup`,
      })
    },
  }
}

/** Longest time that the form waits for the answer before it goes to the next page. */
export const ANSWER_TIMEOUT_MS = 4000

/**
 * Stores a registration on the device and sends it. Resolves when it was sent or waits in the outbox. Throws an
 * AppError if the server refused it at once.
 */
export async function register(
  services: Services,
  { slug }: Pick<Competition, 'slug'>,
  registration: RegistrationBody,
): Promise<void> {
  const { outbox, device } = services
  const own = toOwn(slug, registration, Date.now())
  await ownRegistrations.change(services, (all) => withOwn(all, own))
  const body: WaitingRegistration = { event: slug, registration }
  await outbox.enqueue({ kind: COMPETITION_REGISTRATION, replaceKey: replaceKeyOf(slug, registration.email), body })
  const timeout = new Promise((resolve) => setTimeout(resolve, ANSWER_TIMEOUT_MS))
  await Promise.race([outbox.drain('asked'), timeout])
  // The refusal is read from the device, because a refusal is written there first and the copy in memory may be older.
  const kept = await ownRegistrations.get(device)
  const refused = kept.find(
    (one) => one.event === slug && one.status === 'refused' && isSameRider(one, { email: own.email }),
  )
  if (refused)
    throw new AppError('http', 'refused', { status: 409, code: refused.code ?? '', fields: refused.fields ?? [] })
}
