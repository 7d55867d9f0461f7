/**
 * The whole HTTP application. This file never listens on an address: `start.ts` does that, and tests call the
 * application by `inject`.
 */
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import fastify, { LogController } from 'fastify'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { config as configureZod } from 'zod/mini'
import english from 'zod/v4/locales/en.js'
import { BODY_LIMIT_BYTES } from '#contract/limits.ts'
import { originOf, releasesDirOf, uploadsDirOf } from './config.ts'
import type { Config } from './config.ts'
import type { Store } from './db/store.ts'
import { contribute } from './contributions.ts'
import type { Contributions } from './contributions.ts'
import { createDependencies, ownContributions } from './dependencies.ts'
import type { Dependencies, Given } from './dependencies.ts'
import type { Passwords } from './http/auth/passwords.ts'
import { answerClientError } from './http/client-error.ts'
import { readJsonBodies, requestValidator } from './http/json-body.ts'
import { oncePerVersion } from './http/once-per-version.ts'
import { registerCart } from './modules/cart/register.ts'
import { registerCompetitions, registerCompetitionsCalendar } from './modules/competitions/register.ts'
import { registerRenewal } from './modules/renewal/register.ts'
import { registerReports } from './modules/reports/register.ts'
import { registerConfig } from './modules/config/register.ts'
import { registerContact } from './modules/contact/register.ts'
import { registerDirectory } from './modules/directory/register.ts'
import { registerEmbed } from './modules/embed/register.ts'
import { registerGuides } from './modules/guides/register.ts'
import { registerHistory } from './modules/history/register.ts'
import { registerImageFiles, registerImages } from './modules/images/register.ts'
import { registerOpenData, registerOpenDataPage } from './modules/open-data/register.ts'
import { registerOverview } from './modules/overview/register.ts'
import { registerOrders } from './modules/orders/register.ts'
import { registerParks } from './modules/parks/register.ts'
import { registerReminders } from './modules/reminders/register.ts'
import { registerProducts } from './modules/products/register.ts'
import { registerRatings } from './modules/ratings/register.ts'
import { registerSuggestions } from './modules/suggestions/register.ts'
import { registerSiteMap } from './modules/site-map/register.ts'
import { registerTexts } from './modules/texts/register.ts'
import { registerTrash } from './modules/trash/register.ts'
import { registerAvatarFiles, registerUsers } from './modules/users/register.ts'
import { registerVitals } from './modules/vitals/register.ts'
import { registerWeather } from './modules/weather/register.ts'
import { registerWebManifest } from './modules/web-manifest/register.ts'
import { registerWellKnown } from './modules/well-known/register.ts'
import { createInbox, failureOf } from './mail.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { ApiCall, PagesFactory } from './page-renderer.ts'
import { developerMail } from './plugins/developer-mail.ts'
import { minuteJobs } from './plugins/minute-jobs.ts'
import { noOlder } from './plugins/no-older.ts'
import { forwardedAddresses } from './plugins/forwarded-addresses.ts'
import { featureGate } from './plugins/feature-gate.ts'
import { exportLimitPlugin } from './plugins/export-limit.ts'
import { errorsPlugin, frameworkErrors, readableUrl } from './plugins/errors.ts'
import { health } from './plugins/health.ts'
import { openapi } from './plugins/openapi.ts'
import { openReads } from './plugins/open-reads.ts'
import { createPages } from './plugins/pages.ts'
import { builtDocuments, securityHeaders } from './plugins/security-headers.ts'
import { otherPaths } from './plugins/other-paths.ts'
import { staticApp } from './plugins/static-app.ts'
import { countedFrameworkErrors, requestMetrics } from './plugins/request-metrics.ts'
import { requests } from './plugins/requests.ts'
import { slowBodies } from './plugins/slow-bodies.ts'
import { slowReaders } from './plugins/slow-readers.ts'
import { securityLog } from './plugins/security-log.ts'
import { createSweepClock } from './plugins/sweep-clock.ts'
import { sweeper } from './plugins/sweeper.ts'
import type { Sweep } from './plugins/sweeper.ts'
import { factsOf } from './releases/facts.ts'
import { createReleaseFiles } from './releases/release-files.ts'
import { trustOf } from './trusted-proxies.ts'

export interface AppDeps extends Pick<Given, 'callPush' | 'forecasts' | 'connectShortLink'> {
  config: Config
  store: Store
  /** Folder of the built app; undefined: the server answers the API only. */
  clientDir?: string
  /** Makes the renderer of documents; undefined: the server sends no documents. */
  pages?: PagesFactory
  /** Where the log lines go; undefined: standard output. */
  logStream?: { write(line: string): void }
  /** Hashes passwords; absent: passwords are hashed with the cost that the product uses. */
  passwords?: Passwords | undefined
  /** Waits before OpenStreetMap is asked again; absent: with a timer. */
  pauseRenewal?: Given['onRenewal']['pause']
  /** Counts requests and other events; absent: nothing is counted. */
  metrics?: Metrics | undefined
  /** Milliseconds since 1970; absent: the machine's clock. */
  now?: () => number
  /** Milliseconds of a clock that nobody can set; absent: the machine's monotonic clock. */
  monotonic?: () => number
  /** Whether the start is complete (`/readyz`); absent: the start counts as complete. */
  isStarted?: () => boolean
}

export type App = FastifyInstance

const REQUEST_ID = /^[\w.:-]{1,64}$/

function options({ config, logStream, metrics }: AppDeps): FastifyHttpOptions<Server> {
  return {
    logger: { level: config.logLevel, ...(logStream && { stream: logStream }) },
    // plugins/requests.ts logs one line per request.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    // plugins/slow-bodies.ts limits the time of bodies; this is the limit for headers.
    http: { headersTimeout: 30_000 },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    requestIdHeader: false,
    genReqId(request) {
      const sent = request.headers['x-request-id']
      return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID()
    },
    frameworkErrors: metrics === undefined ? frameworkErrors : countedFrameworkErrors(metrics, frameworkErrors),
    rewriteUrl: readableUrl,
    clientErrorHandler: answerClientError,
  }
}

/** All modules under `/api`. Accounts come last: their download and deletion need what these modules contribute. */
const API_MODULES = [
  registerParks,
  registerOpenData,
  registerRatings,
  registerReports,
  registerSuggestions,
  registerReminders,
  registerGuides,
  registerCompetitions,
  registerContact,
  registerConfig,
  registerTexts,
  registerHistory,
  registerDirectory,
  registerRenewal,
  registerWeather,
  registerVitals,
  registerImages,
  registerTrash,
  registerOverview,
  registerProducts,
  registerOrders,
  registerCart,
]

/** Registers the modules, and collects their contributions. */
async function registerModules(app: FastifyInstance, dependencies: Dependencies, all: Contributions): Promise<void> {
  for (const register of API_MODULES) contribute(all, await register(app, dependencies))
  contribute(all, await registerUsers(app, dependencies, all))
  for (const [kind, writer] of all.mailWriters) dependencies.mails.writers.set(kind, writer)
}

/**
 * Registers the built client and the uploads. Before the server listens, the client's files are copied to the folder
 * where other releases find them, because a page of this release may request a file from another release's server. If
 * copying fails, the site still works.
 * @returns sweeps that keep the copied files in that folder
 */
async function registerFiles(
  app: FastifyInstance,
  { config, clientDir }: AppDeps,
  now: () => number,
): Promise<Sweep[]> {
  const { serviceWorker } = config
  const uploadsDir = uploadsDirOf(config)
  const facts = clientDir === undefined ? undefined : factsOf(clientDir)
  if (clientDir === undefined || facts === undefined) {
    await app.register(staticApp, { clientDir, uploadsDir, serviceWorker })
    return []
  }
  const files = await createReleaseFiles({ clientDir, facts, folder: releasesDirOf(config), now })
  await files.publish().catch((error: unknown) => {
    app.log.warn({ err: error }, 'the files of this release are not shared with others')
  })
  await app.register(staticApp, { clientDir, uploadsDir, serviceWorker, releases: files })
  return [files.sweep]
}

/** Registers documents and files outside of `/api` that are not part of the app. */
async function registerDocuments(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  await registerWellKnown(app, dependencies)
  await registerWebManifest(app, dependencies)
  await registerOpenDataPage(app, dependencies)
  await registerEmbed(app, dependencies)
  await registerCompetitionsCalendar(app, dependencies)
  await registerImageFiles(app, dependencies)
  await registerAvatarFiles(app, dependencies)
}

/** Builds the application over an open store. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, store, clientDir, metrics, now = Date.now, monotonic = () => performance.now() } = deps
  configureZod(english())
  const app = fastify(options(deps)).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(requestValidator)
  app.setSerializerCompiler(serializerCompiler)
  // The API reads JSON bodies only.
  app.removeContentTypeParser('text/plain')
  readJsonBodies(app as unknown as App)

  if (config.trustProxy !== false) await app.register(forwardedAddresses)
  if (metrics !== undefined) await app.register(requestMetrics, { metrics })
  await app.register(requests)
  await app.register(noOlder, { checkVersions: store.checkVersions })
  await app.register(slowBodies)
  await app.register(slowReaders)
  let origin = config.publicUrl
  const originNow = () => {
    const address = app.server.address()
    // Mails may need the address before the server listens.
    if (typeof address !== 'object' || address === null) return origin ?? originOf(config.host, config.port)
    return (origin ??= originOf(config.host, address.port))
  }
  const api: ApiCall = async (path) => {
    const answer = await app.inject({ url: path, headers: { accept: 'application/json' } })
    return { status: answer.statusCode, json: answer.json() }
  }
  const renderer = deps.pages?.(api)
  const inbox = config.developerInbox ? createInbox(now) : undefined
  const dependencies = createDependencies({
    ...{ config, store, now, origin: originNow, uploadsDir: uploadsDirOf(config), passwords: deps.passwords },
    onMail: {
      onFailure: (error) => app.log.warn(failureOf(error), 'a mail could not be sent'),
      onGivenUp: (mail) => app.log.error(mail, 'a mail was given up'),
    },
    callPush: deps.callPush,
    forecasts: deps.forecasts,
    connectShortLink: deps.connectShortLink,
    countVitals: metrics?.vitals,
    onPushFailure: (failure) => app.log.warn(failure, 'a reminder could not be sent'),
    onRenewal: {
      onFailure: (failure) => app.log.warn(failure, 'the parks could not be renewed from OpenStreetMap'),
      pause: deps.pauseRenewal,
    },
    inbox,
  })

  await app.register(securityHeaders, {
    documents: [...(clientDir === undefined ? [] : builtDocuments(clientDir)), ...(renderer ? [renderer.shell] : [])],
    analyticsOrigin: config.analyticsSrc && new URL(config.analyticsSrc).origin,
    https: config.publicUrl?.startsWith('https:') ?? false,
  })
  await app.register(featureGate, { features: dependencies.site.features })
  await app.register(openReads, { licence: oncePerVersion(store, dependencies.site.licence) })
  await app.register(errorsPlugin, { kindOf: store.errorKind })
  await app.register(securityLog, dependencies)
  await app.register(exportLimitPlugin, {
    sessions: dependencies.sessions,
    limiter: dependencies.limiter,
    isFull: (error) => store.errorKind(error) === 'full',
  })
  await app.register(openapi)
  const fileSweeps = await registerFiles(app as unknown as App, deps, now)
  await app.register(health, { ping: store.ping, isStarted: deps.isStarted ?? (() => true) })

  const { settings, mails, push } = dependencies
  const contributed = ownContributions(dependencies)
  const { sweeps, jobs } = contributed
  sweeps.push(...fileSweeps)
  metrics?.watch({
    poolUse: store.poolUse,
    replicaUse: store.replicaUse,
    queues: { mail: mails.backlog, push: push.backlog },
    caches: dependencies.lookups,
    now,
  })
  await app.register(sweeper, { sweeps, isClockBelieved: createSweepClock({ settings, now, monotonic }), monotonic })
  await app.register(minuteJobs, { jobs })
  if (inbox !== undefined) await app.register(developerMail, { prefix: '/api/developer', inbox })
  await app.register((scope) => registerModules(scope, dependencies, contributed), { prefix: '/api' })
  await registerSiteMap(app, { ...dependencies, isPublicPage: (path) => renderer?.isPublic(path) ?? false })
  await registerDocuments(app, dependencies)

  const sendPage =
    renderer &&
    createPages({
      renderer,
      origin: originNow,
      contentVersion: store.contentVersion,
      features: dependencies.site.features,
      siteName: dependencies.site.name,
      lookups: dependencies.lookups.pages,
    })
  await app.register(otherPaths, { sendPage })
  return app as unknown as App
}
