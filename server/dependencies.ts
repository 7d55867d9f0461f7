/** Services that several modules share, made once per application over an open store. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Contributions } from './contributions.ts'
import type { Store } from './db/store.ts'
import type { Metrics } from './metrics/metrics.ts'
import { createAdminNotices } from './admin-notices/admin-notices.ts'
import { createAdminNoticesRepo } from './admin-notices/repo.ts'
import { createDirectory } from './directory/service.ts'
import { createPasswords } from './http/auth/passwords.ts'
import type { Passwords } from './http/auth/passwords.ts'
import { createSessionsRepo } from './http/auth/repo.ts'
import { createSessions } from './http/auth/sessions.ts'
import { createDeviceDigest } from './http/device-digest.ts'
import { createIdempotency } from './http/idempotency/idempotency.ts'
import { createIdempotencyRepo } from './http/idempotency/repo.ts'
import { createPasskeys } from './http/passkeys/passkeys.ts'
import { createPasskeysRepo } from './http/passkeys/repo.ts'
import { RULE_KEY } from './http/passkeys/rule.ts'
import { oncePerVersion } from './http/once-per-version.ts'
import { newLookups } from './http/buffer-cache.ts'
import { createPublicAnswers } from './http/public-answers.ts'
import { createRateLimiter } from './http/rate-limit/rate-limit.ts'
import { createRateLimitRepo } from './http/rate-limit/repo.ts'
import { createMailer } from './mail.ts'
import type { Mailer } from './mail.ts'
import type { MailQueueOptions } from './mail-queue/mail-queue.ts'
import { createMailQueue } from './mail-queue/mail-queue.ts'
import { createMailsRepo } from './mail-queue/repo.ts'
import { createCompetitionsRepo } from './modules/competitions/repo.ts'
import { createCompetitionsService } from './modules/competitions/service.ts'
import { createReportsRepo } from './modules/reports/repo.ts'
import { createReports } from './modules/reports/service.ts'
import { createSettingsRepo } from './modules/config/repo.ts'
import type { SettingsRepo } from './modules/config/repo.ts'
import { createConfigService, GENERAL_KEY, generalFrom } from './modules/config/service.ts'
import { createHistoryRepo } from './modules/history/repo.ts'
import { createHistory } from './modules/history/service.ts'
import { createVersionsRepo } from './modules/history/versions-repo.ts'
import { createVersions } from './modules/history/versions.ts'
import { createImageFiles } from './modules/images/storage.ts'
import { createImagesRepo } from './modules/images/repo.ts'
import { createImages } from './modules/images/service.ts'
import { createAdminParksRepo } from './modules/parks/admin/repo.ts'
import { createAdminParksService } from './modules/parks/admin/service.ts'
import { createSourcesRepo } from './modules/parks/sources/repo.ts'
import { callPushService } from './modules/reminders/connection.ts'
import type { PushConnection } from './modules/reminders/connection.ts'
import { createPushDelivery } from './modules/reminders/delivery.ts'
import type { PushDeliveryNeeds } from './modules/reminders/delivery.ts'
import { createPushJobsRepo } from './modules/reminders/jobs-repo.ts'
import { createPushWriters } from './modules/reminders/messages.ts'
import { createPlanner } from './modules/reminders/planner.ts'
import { createPushRepo } from './modules/reminders/repo.ts'
import { createPush } from './modules/reminders/service.ts'
import { createPushSourcesRepo } from './modules/reminders/sources-repo.ts'
import { createVapid } from './modules/reminders/vapid.ts'
import { editedTexts } from './modules/texts/stored.ts'
import { createTrashRepo } from './modules/trash/repo.ts'
import { createTrash } from './modules/trash/service.ts'
import type { FollowOptions } from './modules/parks/place/follow-link.ts'
import { createRenewal } from './renewal/service.ts'
import type { RenewalOptions } from './renewal/service.ts'

export interface Given {
  config: Config
  store: Store
  /** Milliseconds since 1970. */
  now: () => number
  /** The site's public origin, without a trailing slash; only known once the server listens. */
  origin: () => string
  /** Absolute path of the uploads. */
  uploadsDir: string
  /** Receives the site's mails in place of a mail server; undefined: the mail server of the settings is used. */
  inbox?: Mailer | undefined
  /** Hashes passwords; undefined: with the normal work for each hash. */
  passwords?: Passwords | undefined
  /** Calls push services; undefined: push services are called over the network. */
  callPush?: PushConnection | undefined
  onPushFailure: PushDeliveryNeeds['onFailure']
  /** Callbacks of renewals from OpenStreetMap. */
  onRenewal: Pick<RenewalOptions, 'onFailure' | 'pause'>
  /** Replaces the hosts of the sources of forecasts, and the wait between two requests, in tests. */
  forecasts?: Forecasts | undefined
  /** The address to connect to in place of a map app's; absent: the map app's own. */
  connectShortLink?: FollowOptions['connect']
  /** Counts riders' figures; absent: metrics are off. */
  countVitals?: Metrics['vitals'] | undefined
  /** Callbacks of the mail queue. */
  onMail: Pick<MailQueueOptions, 'onFailure' | 'onGivenUp'>
}

interface Forecasts {
  openMeteo?: { free: string; paid: string }
  metNorway?: string
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

export type Dependencies = ReturnType<typeof createDependencies>

/**
 * The only thing that a module exports to the application: a function that adds the module's routes, and returns the
 * module's part of the work that is done for all modules. Modules of the API get a scope under `/api`.
 */
export type RegisterModule = (
  app: FastifyInstance,
  dependencies: Dependencies,
) => Promise<Partial<Contributions> | void>

export function createDependencies(given: Given) {
  const { config, store, uploadsDir, now, origin, countVitals } = given
  const settings = createSettingsRepo(store)
  const siteName = async () => generalFrom(await settings.find(GENERAL_KEY)).site.name
  const mailer = given.inbox ?? createMailer(settings.find)
  const mails = createMailQueue({ repo: createMailsRepo(store), mailer, siteName, ...given.onMail, now })
  const addressKey = saltOf(settings)
  const rule = () => settings.find(RULE_KEY)
  const passkeys = createPasskeys({ repo: createPasskeysRepo(store), rule, siteName, origin, now })
  const history = createHistory(createHistoryRepo(store), store.tx, now)
  const versions = createVersions(createVersionsRepo(store), now)
  const trash = createTrash(createTrashRepo(store), history, now)
  const imageFiles = createImageFiles(config, uploadsDir)
  const images = createImages({ repo: createImagesRepo(store), files: imageFiles, history, now })
  const notices = createAdminNotices({ repo: createAdminNoticesRepo(store), mails, history, settings, origin, now })
  const directory = createDirectory({ store, history, trash, notices, uploadsDir, origin, now })
  const competitions = createCompetitionsService(createCompetitionsRepo(store, now), { now, isMailSet: mails.isSet })
  const conditions = createReports(createReportsRepo(store), { now, digestOf: createDeviceDigest(addressKey) })
  const { analyticsSrc } = config
  const sources = createSourcesRepo(store)
  const site = createConfigService({
    ...{ settings, events: competitions.brief, conditions: conditions.read, analyticsSrc },
    hasVitals: countVitals !== undefined,
    credits: oncePerVersion(store, sources.ofSite),
    texts: () => editedTexts(settings),
    sendsMail: mails.isSet,
  })
  const lookups = { answers: newLookups(), config: newLookups(), pages: newLookups() }
  return {
    config,
    store,
    uploadsDir,
    now,
    origin,
    /** Answers to public reads, kept in memory while the content is unchanged. */
    answers: createPublicAnswers(store, lookups.answers),
    /** Counts how often the caches in memory contain the requested answer. */
    lookups,
    idempotency: createIdempotency(createIdempotencyRepo(store), now),
    limiter: createRateLimiter({ repo: createRateLimitRepo(store), salt: addressKey, now }),
    settings,
    mailer,
    /** Queue of all mails except test mails. */
    mails,
    /** Notifies the other admins of what one admin did. */
    notices,
    passwords: given.passwords ?? createPasswords(),
    sessions: createSessions(createSessionsRepo(store), now, passkeys.need),
    passkeys,
    /** Records the changes of all modules. */
    history,
    /** Former versions of things. Each module of things registers how its present ones are read. */
    versions,
    /** The trash, where deleted things are kept. */
    trash,
    /** Uploaded images. Modules that save addresses of images check the addresses here. */
    images,
    imageFiles,
    competitions,
    /** The service with which admins edit parks; the module of suggestions saves through it too. */
    adminParks: createAdminParksService(createAdminParksRepo(store), {
      ...{ history, versions, trash, images, now, sources },
    }),
    conditions,
    /** Exports and imports of the whole directory. */
    directory,
    /** Renewals of the parks from OpenStreetMap. */
    renewal: createRenewal({
      ...{ settings, directory, now, ...given.onRenewal },
      url: config.overpassUrl,
      origin: config.publicUrl,
    }),
    /** Reminders to devices; modules report events to it. */
    push: newPush(given, settings),
    site,
    countVitals,
    forecasts: given.forecasts ?? {},
    connectShortLink: given.connectShortLink,
    /** The secret of the digests of senders' addresses. */
    addressKey,
  }
}

/** The contributions of the shared services; `app.ts` adds the contributions of the modules. */
export const ownContributions = ({
  idempotency,
  limiter,
  sessions,
  passkeys,
  trash,
  images,
  mails,
}: Dependencies): Contributions => ({
  sweeps: [idempotency, limiter, sessions, passkeys, trash, images, mails].map(({ sweep }) => sweep),
  jobs: [mails],
  personErasers: [idempotency.forget, async (userId) => (await mails.forget(userId), 0)],
  addressErasers: [],
  personPages: {},
  mailWriters: [],
})

function newPush({ config, store, now, callPush = callPushService, onPushFailure }: Given, settings: SettingsRepo) {
  const repo = createPushRepo(store)
  const jobs = createPushJobsRepo(store)
  const sources = createPushSourcesRepo(store)
  const contactEmail = async () => generalFrom(await settings.find(GENERAL_KEY)).site.contactEmail
  const vapid = createVapid({ config, settings, contactEmail })
  const delivery = createPushDelivery({
    jobs,
    subscriptions: repo,
    planner: createPlanner(jobs, sources, now),
    writers: createPushWriters(sources),
    vapid,
    origin: config.publicUrl?.startsWith('https:') ? config.publicUrl : undefined,
    connection: callPush,
    onFailure: onPushFailure,
    now,
  })
  return createPush({ repo, jobs, vapid, delivery, now })
}

const SALT_KEY = 'rate-limit-salt'

/**
 * The secret for the digests of senders' addresses. The first process that needs the secret makes it and stores it for
 * all processes.
 */
function saltOf(settings: SettingsRepo): () => Promise<string> {
  let known: string | undefined
  return async () => {
    if (known !== undefined) return known
    const read = async () => (await settings.find(SALT_KEY)) as string | undefined
    known = await read()
    if (known === undefined) {
      await settings.claim(SALT_KEY, randomBytes(32).toString('base64url'))
      known = await read()
    }
    if (known === undefined) throw new Error('the stored salt is missing')
    return known
  }
}
