import { CHECK_IN, COMPETITION_REGISTRATION } from '#features/competitions/keys.ts'
import { CONTACT_MESSAGE } from '#features/contact/contact-message.ts'
import { configCache } from '#features/config/queries.ts'
import { PARK_RATING, PARK_REPORT, PARK_SUGGESTION } from '#features/parks/collection/keys.ts'
import type { Services } from '#platform/services.tsx'
import { freeSpace } from '#platform/storage/free-space.ts'
import { createOutbox } from '#platform/outbox/outbox.ts'
import { openOutboxStorage } from '#platform/outbox/outbox-entries.ts'
import type { Outbox } from '#platform/outbox/outbox-entry.ts'
import { createStorageReport } from '#platform/storage/storage-health.ts'
import { openTabChannel } from '#platform/storage/tabs.ts'
import type { ToastInput } from '#ui/toasts/toast-store.ts'
import { lazyKind } from './lazy-kind.ts'

/**
 * The app's outbox, with every feature's kinds of write. `toast` tells the rider about writes that were sent later.
 * Only for browsers.
 */
export const createAppOutbox = (services: Omit<Services, 'outbox'>, toast: (input: ToastInput) => unknown): Outbox =>
  createOutbox({
    storage: openOutboxStorage(),
    kinds: [
      lazyKind(PARK_RATING, async () => {
        const { parkRatingKind } = await import('#features/parks/ratings/rating-kind.ts')
        return parkRatingKind(services)
      }),
      lazyKind(PARK_REPORT, async () => {
        const { parkReportKind } = await import('#features/parks/reports/report-kind.ts')
        const { queryClient } = services
        return parkReportKind(services, () => queryClient.invalidateQueries({ queryKey: configCache.queryKey }))
      }),
      lazyKind(PARK_SUGGESTION, async () => {
        const { parkSuggestionKind } = await import('#features/parks/suggestions/suggestion-kind.ts')
        return parkSuggestionKind(services)
      }),
      lazyKind(CONTACT_MESSAGE, async () => {
        const { contactMessageKind } = await import('#features/contact/contact-kind.ts')
        return contactMessageKind(services)
      }),
      lazyKind(COMPETITION_REGISTRATION, async () => {
        const { registrationKind } = await import('#features/competitions/registration-kind.ts')
        return registrationKind(services, toast)
      }),
      lazyKind(CHECK_IN, async () => {
        const { checkInKind } = await import('#features/competitions/admin/check-in-kind.ts')
        return checkInKind(services)
      }),
    ],
    // `locks` is missing on plain HTTP and in old browsers.
    locks: (navigator as Partial<Navigator>).locks,
    channel: openTabChannel('rampa-outbox'),
    // A rider's write is worth more than any picture. Saved pictures are deleted last, and the rider is told.
    free: async (most) =>
      (await freeSpace(most)) || (await import('./free-saved.ts')).freeSaved(services.i18n, toast, most),
    onFailure: createStorageReport(services.store),
    userId: () => services.session.current().user?._id,
  })
