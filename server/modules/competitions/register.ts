import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { createNetworkDigest } from '#server/http/network-digest.ts'
import { createVersionedAnswers } from '#server/http/versioned-answers.ts'
import { keptFor } from '#server/kept-for.ts'
import { isoDay } from '#contract/time.ts'
import { timesJob } from '#server/things/times.ts'
import { createAdminCompetitionsRepo, createRegistrationsRepo } from './admin-repo.ts'
import { adminCompetitionsRoutes } from './admin-routes.ts'
import { createAdminCompetitionsService } from './admin-service.ts'
import { createArrivalsService } from './arrivals.ts'
import { createArrivalsRepo } from './arrivals-repo.ts'
import { createEnteredRegistrations } from './entered.ts'
import { createOffersRepo } from './offers-repo.ts'
import { createOffers } from './offers.ts'
import { createMarkPaid } from './paid.ts'
import { createPaidRepo } from './paid-repo.ts'
import { createRegistrationsService } from './registrations.ts'
import { createOwnRegistrationsRepo } from './own-repo.ts'
import { myRegistrationRoutes, ownRegistrationRoutes } from './own-routes.ts'
import { createOwnRegistrations, REGISTRATION_MAIL, registrationMails } from './own.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { createCompetitionsRepo } from './repo.ts'
import { createResultsService } from './results.ts'
import { createResultsRepo } from './results-repo.ts'
import { competitionsRoutes } from './routes.ts'
import { createVenueClosing } from './venue-closing.ts'
import { createVenueRepo } from './venue-repo.ts'
import { SITE_MAIL, siteMails } from './site-mail.ts'
import { createWithdrawalsRepo } from './withdrawals-repo.ts'

export const registerCompetitions: RegisterModule = async (app, dependencies) => {
  const { store, sessions, limiter, now } = dependencies
  const registrations = createRegistrationsRepo(store, now)
  const withdrawals = createWithdrawalsRepo(store)
  const markPaid = createMarkPaid(createPaidRepo(store), dependencies)
  const service = createRegistrationsService(registrations, withdrawals, markPaid, dependencies)
  const ownRepo = createOwnRegistrationsRepo(store, now)
  const own = createOwnRegistrations(ownRepo, dependencies)
  const venues = createVenueClosing(createVenueRepo(store), dependencies)
  const networkDigest = createNetworkDigest(dependencies.addressKey, 'registration')
  await app.register(competitionsRoutes, { ...dependencies, own, provedEmails: ownRepo, networkDigest })
  await app.register(ownRegistrationRoutes, { prefix: '/registrations/own', own, limiter })
  await app.register(myRegistrationRoutes, { prefix: '/registrations/mine', own, sessions })
  const competitions = createAdminCompetitionsRepo(store, now)
  await adminScope(app, sessions, adminCompetitionsRoutes, {
    events: createAdminCompetitionsService(competitions, dependencies, venues),
    registrations: service,
    entered: createEnteredRegistrations(
      { own: ownRepo, registrations: createCompetitionsRepo(store, now), competitions, current: service.get },
      dependencies,
    ),
    arrivals: createArrivalsService(createArrivalsRepo(store), dependencies),
    results: createResultsService(createResultsRepo(store), dependencies),
    sessions,
  })
  const offers = createOffers(createOffersRepo(store, now), {
    ...dependencies,
    onFailure: (err) => app.log.error({ err }, 'offering places to a waiting list failed'),
  })
  return {
    jobs: [offers, timesJob(app, 'event', dependencies)],
    sweeps: [
      venues.syncAll,
      ...[registrations, withdrawals].map((repo) =>
        keptFor(dependencies, 'registrations', (before, limit) => repo.sweep(isoDay(before), limit)),
      ),
    ],
    addressErasers: [registrations.eraseRider],
    personPages: { registrations: service.pagesOf },
    mailWriters: [
      [REGISTRATION_MAIL, registrationMails(ownRepo, dependencies)],
      [SITE_MAIL, siteMails(ownRepo, dependencies)],
    ],
  }
}

/** Size in bytes of the cache for the calendar, in each language and encoding. */
const CALENDAR_BYTES = 4 * 1024 * 1024

/** Registers the calendar of all competitions, which is not under `/api`. */
export const registerCompetitionsCalendar: RegisterModule = async (app, dependencies) => {
  const { store, lookups, site, origin, competitions } = dependencies
  const answers = createVersionedAnswers(store, CALENDAR_BYTES, lookups.pages)
  await app.register(calendarRoutes, { competitions, answers, site, origin })
}
