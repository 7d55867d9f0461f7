/** The modules' shared dependencies, made once per application over an open store. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PersonalData } from '#contract/personal-data.ts'
import type { Config } from './config.ts'
import type { Store } from './db/store.ts'
import { createAdminNotices } from './admin-notices/admin-notices.ts'
import type { AdminNotices } from './admin-notices/admin-notices.ts'
import { createAdminNoticesRepo } from './admin-notices/repo.ts'
import { createPasswords } from './http/auth/passwords.ts'
import type { Passwords } from './http/auth/passwords.ts'
import { createSessionsRepo } from './http/auth/repo.ts'
import { createSessions } from './http/auth/sessions.ts'
import type { Sessions } from './http/auth/sessions.ts'
import { createDeviceDigest } from './http/device-digest.ts'
import type { DeviceDigest } from './http/device-digest.ts'
import { createIdempotency } from './http/idempotency/idempotency.ts'
import type { Idempotency } from './http/idempotency/idempotency.ts'
import { createIdempotencyRepo } from './http/idempotency/repo.ts'
import { createPasskeys } from './http/passkeys/passkeys.ts'
import type { Passkeys } from './http/passkeys/passkeys.ts'
import { createPasskeysRepo } from './http/passkeys/repo.ts'
import { RULE_KEY } from './http/passkeys/rule.ts'
import { newLookups } from './http/buffer-cache.ts'
import type { Lookups } from './http/buffer-cache.ts'
import { createPublicAnswers } from './http/public-answers.ts'
import type { PublicAnswers } from './http/public-answers.ts'
import { createKnownDevices } from './http/known-devices/known-devices.ts'
import type { KnownDevices } from './http/known-devices/known-devices.ts'
import { createKnownDevicesRepo } from './http/known-devices/repo.ts'
import { createRateLimiter } from './http/rate-limit/rate-limit.ts'
import type { RateLimiter } from './http/rate-limit/rate-limit.ts'
import { createRateLimitRepo } from './http/rate-limit/repo.ts'
import { createInbox, createMailer } from './mail.ts'
import type { Mailer } from './mail.ts'
import { createMailQueue } from './mail-queue/mail-queue.ts'
import type { MailQueue, MailQueueOptions } from './mail-queue/mail-queue.ts'
import { createMailsRepo } from './mail-queue/repo.ts'
import { createCompetitionsRepo } from './modules/competitions/repo.ts'
import { createCompetitionsService } from './modules/competitions/service.ts'
import type { CompetitionsService } from './modules/competitions/service.ts'
import { createConditionsRepo } from './modules/reports/repo.ts'
import { createConditions } from './modules/reports/service.ts'
import type { ConditionsService } from './modules/reports/service.ts'
import { createSettingsRepo } from './modules/config/repo.ts'
import type { SettingsRepo } from './modules/config/repo.ts'
import { createConfigService, GENERAL_KEY, generalFrom } from './modules/config/service.ts'
import type { ConfigService } from './modules/config/service.ts'
import { createHistoryRepo } from './modules/history/repo.ts'
import { createHistory } from './modules/history/service.ts'
import type { History } from './modules/history/service.ts'
import { createDirectory } from './directory/service.ts'
import type { DirectoryService } from './directory/service.ts'
import { createImageFiles } from './modules/images/storage.ts'
import type { ImageFiles } from './modules/images/files.ts'
import { createImagesRepo } from './modules/images/repo.ts'
import { createImages } from './modules/images/service.ts'
import type { Images } from './modules/images/service.ts'
import { createAdminParksRepo } from './modules/parks/admin/repo.ts'
import { createAdminParksService } from './modules/parks/admin/service.ts'
import type { AdminParksService } from './modules/parks/admin/service.ts'
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
import type { PushService } from './modules/reminders/service.ts'
import { createVapid } from './modules/reminders/vapid.ts'
import { createTrashRepo } from './modules/trash/repo.ts'
import { createTrash } from './modules/trash/service.ts'
import type { Trash } from './modules/trash/service.ts'
import type { Sweep } from './plugins/sweeper.ts'

/** Removes a person from at most `limit` rows, in a transaction; resolves to their number. */
export type PersonEraser = (userId: string, limit: number) => Promise<number>

/**
 * Deletes at most `limit` things that were sent without an account from an e-mail address (in lower case), with the mail about
 * them, in a transaction; resolves to their number.
 */
export type AddressEraser = (emailKey: string, limit: number) => Promise<number>

/** Lists of the personal data, each page a part of it. */
export type PersonPages = {
  [Name in 'cart' | 'orders' | 'registrations' | 'reminders']?: (
    userId: string,
  ) => AsyncIterable<NonNullable<PersonalData[Name]>>
}

export interface Dependencies {
  config: Config
  store: Store
  /** Absolute path of the uploads. */
  uploadsDir: string
  /** Milliseconds since 1970. */
  now: () => number
  /** The public origin, without a trailing slash; known once the server listens. */
  origin: () => string
  /** Public reads, answered from memory while the content is unchanged. */
  answers: PublicAnswers
  /** The same of the site's settings, of which each report makes new ones: they push no other answers out. */
  configAnswers: PublicAnswers
  /** How often the caches in memory had what was asked for. */
  lookups: Record<'answers' | 'config' | 'pages', Lookups>
  idempotency: Idempotency
  limiter: RateLimiter
  settings: SettingsRepo
  mailer: Mailer
  /** All mail but test mails; modules add the writers of their own. */
  mails: MailQueue
  /** Tells the other admins what one of them did. */
  notices: AdminNotices
  /** The developer inbox; undefined unless enabled. */
  inbox: ReturnType<typeof createInbox> | undefined
  passwords: Passwords
  sessions: Sessions
  /** Devices that signed in before. */
  devices: KnownDevices
  passkeys: Passkeys
  /** Records the changes of all modules. */
  history: History
  /** Keeps what the modules delete. */
  trash: Trash
  /** Modules that save addresses of images check them here. */
  images: Images
  imageFiles: ImageFiles
  /** Exports and imports the content of all modules. */
  directory: DirectoryService
  /** Used by its own module, the site's settings and the site map. */
  competitions: CompetitionsService
  /** Used by its own module, and by the suggestions, which are saved like an admin's edit. */
  adminParks: AdminParksService
  /** Used by its own module, the site's settings and the overview. */
  conditions: ConditionsService
  /** Reminders to devices; modules tell it what happened. */
  push: PushService
  /** Used by its own module, the site map and the gate of switched-off features. */
  site: ConfigService
  /** Whether the app renders a path for visitors. */
  isPublicPage: (path: string) => boolean
  /** Deletes expired rows; modules add their own. */
  sweeps: Sweep[]
  /** Remove a person from what they leave behind; modules add their own. */
  personErasers: PersonEraser[]
  /** The same for what has no account, by a confirmed e-mail address; modules add their own. */
  addressErasers: AddressEraser[]
  /** What the modules keep about a person, page by page, for the download of it; each module adds its own. */
  personPages: PersonPages
  /** The secret of the digests of senders' addresses. */
  addressKey: () => Promise<string>
  /** Who reports and suggests. */
  deviceDigest: DeviceDigest
  /** A hook for admin calls. @throws ApiError 401 or 403 unless the request comes from an admin */
  requireAdmin: (request: FastifyRequest) => Promise<void>
}

/** A module's only export to the application: adds its routes. The API's modules are given a scope under `/api`. */
export type RegisterModule = (app: FastifyInstance, dependencies: Dependencies) => Promise<void>

export interface Given extends Pick<
  Dependencies,
  'config' | 'store' | 'now' | 'origin' | 'isPublicPage' | 'uploadsDir'
> {
  /** Absent: at the cost that the product hashes with. */
  passwords?: Passwords | undefined
  /** Absent: over the network. */
  callPush?: PushConnection | undefined
  onPushFailure: PushDeliveryNeeds['onFailure']
  /** Of the mail queue. */
  onMail: Pick<MailQueueOptions, 'onFailure' | 'onGivenUp'>
}

const CONFIG_ANSWERS_BYTES = 4 * 1024 * 1024

export function createDependencies(given: Given): Dependencies {
  const { config, store, now } = given
  const lookups = { answers: newLookups(), config: newLookups(), pages: newLookups() }
  const idempotency = createIdempotency(createIdempotencyRepo(store), now)
  const settings = createSettingsRepo(store)
  const inbox = config.developerInbox ? createInbox(now) : undefined
  const mailer = inbox ?? createMailer(settings.find)
  const siteName = async () => generalFrom(await settings.find(GENERAL_KEY)).site.name
  const mails = createMailQueue({ repo: createMailsRepo(store), mailer, siteName, ...given.onMail, now })
  const addressKey = saltOf(settings)
  const deviceDigest = createDeviceDigest(addressKey)
  const limiter = createRateLimiter({ repo: createRateLimitRepo(store), salt: addressKey, now })
  const passkeys = createPasskeys({
    repo: createPasskeysRepo(store),
    rule: () => settings.find(RULE_KEY),
    siteName,
    origin: given.origin,
    now,
  })
  const sessions = createSessions(createSessionsRepo(store), now, passkeys.need)
  const devices = createKnownDevices(createKnownDevicesRepo(store), now)
  const history = createHistory(createHistoryRepo(store), store.tx, now)
  const trash = createTrash(createTrashRepo(store), history, now)
  const imageFiles = createImageFiles(config, given.uploadsDir)
  const images = createImages({ repo: createImagesRepo(store), files: imageFiles, history, now })
  const { uploadsDir, origin } = given
  const noticesRepo = createAdminNoticesRepo(store)
  const notices = createAdminNotices({ repo: noticesRepo, mails, history, settings, origin, now })
  const directory = createDirectory({ store, notices, history, trash, uploadsDir, origin, now })
  const competitions = createCompetitionsService(createCompetitionsRepo(store, now), { now, isMailSet: mails.isSet })
  const adminParks = createAdminParksService(createAdminParksRepo(store), { history, trash, images, now })
  const conditions = createConditions(createConditionsRepo(store), { now, digestOf: deviceDigest })
  return {
    ...given,
    lookups,
    answers: createPublicAnswers(store, lookups.answers),
    configAnswers: createPublicAnswers(store, lookups.config, CONFIG_ANSWERS_BYTES),
    idempotency,
    limiter,
    settings,
    mailer,
    mails,
    notices,
    inbox,
    passwords: given.passwords ?? createPasswords(),
    sessions,
    devices,
    passkeys,
    history,
    trash,
    images,
    imageFiles,
    directory,
    competitions,
    adminParks,
    conditions,
    push: newPush(given, settings),
    site: createConfigService({
      settings,
      events: competitions.brief,
      conditions: conditions.read,
      analyticsSrc: config.analyticsSrc,
    }),
    personErasers: [idempotency.forget, async (userId) => (await mails.forget(userId), 0)],
    addressErasers: [],
    personPages: {},
    sweeps: [
      idempotency.sweep,
      limiter.sweep,
      sessions.sweep,
      devices.sweep,
      passkeys.sweep,
      trash.sweep,
      images.sweep,
      directory.sweep,
      mails.sweep,
    ],
    addressKey,
    deviceDigest,
    requireAdmin: sessions.requireAdmin,
  }
}

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
    connection: callPush,
    onFailure: onPushFailure,
    now,
  })
  return createPush({ repo, jobs, vapid, delivery, now })
}

const SALT_KEY = 'rate-limit-salt'

/** The secret of the digests of senders' addresses: made by the first process that needs it, and shared by all. */
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
