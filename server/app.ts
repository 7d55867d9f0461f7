/** The whole HTTP application. It never listens: `start.ts` does, and tests inject. */
import { randomBytes, randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { config as configureZod } from 'zod/mini'
import english from 'zod/v4/locales/en.js'
import { BODY_LIMIT_BYTES } from '#contract/limits.ts'
import { originOf } from './config.ts'
import type { Config } from './config.ts'
import { newId } from './new-id.ts'
import type { Store } from './db/store.ts'
import { createIdempotency } from './http/idempotency/idempotency.ts'
import { createIdempotencyRepo } from './http/idempotency/repo.ts'
import { createPublicAnswers } from './http/public-answers.ts'
import { createRateLimiter } from './http/rate-limit/rate-limit.ts'
import { createRateLimitRepo } from './http/rate-limit/repo.ts'
import { createMailer, EMAIL_KEY, failureOf } from './mail.ts'
import { createCompetitionsRepo } from './modules/competitions/repo.ts'
import { competitionsRoutes } from './modules/competitions/routes.ts'
import { createCompetitionsService } from './modules/competitions/service.ts'
import { createSettingsRepo } from './modules/config/repo.ts'
import type { SettingsRepo } from './modules/config/repo.ts'
import { configRoutes } from './modules/config/routes.ts'
import { createConfigService } from './modules/config/service.ts'
import { createDelivery } from './modules/contact/delivery.ts'
import { createMessagesRepo } from './modules/contact/repo.ts'
import { contactRoutes } from './modules/contact/routes.ts'
import { createContactService } from './modules/contact/service.ts'
import { createGuidesRepo } from './modules/guides/repo.ts'
import { guidesRoutes } from './modules/guides/routes.ts'
import { createGuidesService } from './modules/guides/service.ts'
import { createParksRepo } from './modules/parks/repo.ts'
import { parksRoutes } from './modules/parks/routes.ts'
import { createParksService } from './modules/parks/service.ts'
import { voteLimits } from './modules/ratings/limits.ts'
import { createRatingsRepo } from './modules/ratings/repo.ts'
import { ratingsRoutes } from './modules/ratings/routes.ts'
import { createRatingsService } from './modules/ratings/service.ts'
import { createSiteMapRepo } from './modules/site-map/repo.ts'
import { siteMapRoutes } from './modules/site-map/routes.ts'
import { translationsRoutes } from './modules/translations/routes.ts'
import type { ApiCall, PagesFactory } from './page-renderer.ts'
import { featureGate } from './plugins/feature-gate.ts'
import { answerClientError, errorsPlugin, frameworkErrors, readableUrl } from './plugins/errors.ts'
import { health } from './plugins/health.ts'
import { mailDelivery } from './plugins/mail-delivery.ts'
import { openapi } from './plugins/openapi.ts'
import { createPages } from './plugins/pages.ts'
import { builtDocuments, securityHeaders } from './plugins/security-headers.ts'
import { isFilePath, staticApp } from './plugins/static-app.ts'
import { sweeper } from './plugins/sweeper.ts'

export interface AppDeps {
  config: Config
  store: Store
  /** The built app; undefined: the API alone. */
  clientDir?: string
  /** Makes the renderer of documents; undefined: no documents. */
  pages?: PagesFactory
  /** Where the log lines go; undefined: standard output. */
  logStream?: { write(line: string): void }
  /** Milliseconds since 1970; absent: the machine's clock. */
  now?: () => number
}

export type App = FastifyInstance

/** Where uploads lie, absolute: `DATA_DIR` may be relative to where the server was started. */
export const uploadsDirOf = (config: Config): string => resolve(config.dataDir, 'uploads')

const REQUEST_ID = /^[\w.:-]{1,64}$/

function options({ config, logStream }: AppDeps): FastifyServerOptions {
  return {
    logger: { level: config.logLevel, ...(logStream && { stream: logStream }) },
    // One line per request, of our own making (below).
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    requestIdHeader: false,
    genReqId(request) {
      const sent = request.headers['x-request-id']
      return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID()
    },
    frameworkErrors,
    rewriteUrl: readableUrl,
    clientErrorHandler: answerClientError,
  }
}

const SLOW_MS = 1_000
const IDLE_SWEEP_MS = 50

/**
 * One line per request. Reads that went well are told on level `debug` only: they are nearly all requests, and
 * writing them down would cost more than answering them from memory.
 */
function logRequest(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { method } = request
  const ms = Math.round(reply.elapsedTime * 10) / 10
  const plain = reply.statusCode < 400 && ms < SLOW_MS && (method === 'GET' || method === 'HEAD')
  // Without the query: it may hold a rider's position or device.
  const path = request.url.split('?', 1)[0]
  request.log[plain ? 'debug' : 'info']({ method, path, status: reply.statusCode, ms }, 'request')
  done()
}

const SALT_KEY = 'rate-limit-salt'

/** What senders' addresses are hidden with: made by the first process that needs it, the same for all. */
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
    if (known === undefined) throw new Error('the salt that was stored is gone')
    return known
  }
}

/** Builds the application over an open store. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, store, clientDir, now = Date.now } = deps
  configureZod(english())
  const app = fastify(options(deps)).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // JSON is the only body there is.
  app.removeContentTypeParser('text/plain')

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', logRequest)
  app.addHook('preClose', (done) => {
    // A connection that falls idle while we close would be waited for until its keep-alive ends.
    if (app.server.listening) {
      const sweep = setInterval(() => app.server.closeIdleConnections(), IDLE_SWEEP_MS)
      app.server.once('close', () => clearInterval(sweep))
    }
    done()
  })

  let origin = config.publicUrl
  const originNow = () => {
    const address = app.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : config.port
    return (origin ??= originOf(config.host, port))
  }
  const api: ApiCall = async (path) => {
    const answer = await app.inject({ url: path, headers: { accept: 'application/json' } })
    return { status: answer.statusCode, json: answer.json() }
  }
  const renderer = deps.pages?.(api)

  await app.register(securityHeaders, {
    documents: [...(clientDir === undefined ? [] : builtDocuments(clientDir)), ...(renderer ? [renderer.shell] : [])],
    analyticsOrigin: config.analyticsSrc && new URL(config.analyticsSrc).origin,
    https: config.publicUrl?.startsWith('https:') ?? false,
  })
  const settings = createSettingsRepo(store)
  const competitions = createCompetitionsService(createCompetitionsRepo(store), now)
  const site = createConfigService(settings, competitions.brief, config.analyticsSrc)
  await app.register(featureGate, { features: site.features })
  await app.register(errorsPlugin, {
    isAway: (error) => store.errorKind(error) === 'away' || store.errorKind(error) === 'retry',
  })
  await app.register(openapi)
  await app.register(staticApp, { clientDir, uploadsDir: uploadsDirOf(config), serviceWorker: config.serviceWorker })
  await app.register(health, { ping: store.ping })

  const answers = createPublicAnswers(store.contentVersion)
  const parks = createParksService(createParksRepo(store))
  const guides = createGuidesService(createGuidesRepo(store), store.writeContent, now)
  const ratings = createRatingsService(createRatingsRepo(store), now)
  const idempotency = createIdempotency(createIdempotencyRepo(store), now)
  const limiter = createRateLimiter({ repo: createRateLimitRepo(store), salt: saltOf(settings), now })
  const messages = createMessagesRepo(store)
  const contact = createContactService(messages, () => newId(now()), now)
  const delivery = createDelivery({
    repo: messages,
    mailer: createMailer(() => settings.find(EMAIL_KEY)),
    onFailure: (error) => app.log.warn(failureOf(error), 'a message could not be mailed'),
    now,
  })
  await app.register(mailDelivery, { delivery })
  await app.register(sweeper, { sweeps: [idempotency.sweep, limiter.sweep], now })
  await app.register(
    async (apiApp) => {
      await apiApp.register(parksRoutes, { parks, answers })
      await apiApp.register(ratingsRoutes, {
        ratings,
        idempotency,
        limiter,
        limits: voteLimits(config.votesPerAddress),
      })
      await apiApp.register(guidesRoutes, { guides, answers })
      await apiApp.register(competitionsRoutes, { competitions, answers, idempotency, limiter, now })
      await apiApp.register(contactRoutes, {
        contact,
        idempotency,
        limiter,
        onStored: () => void delivery.run(),
      })
      await apiApp.register(configRoutes, { config: site, answers, now })
      await apiApp.register(translationsRoutes, { parkNames: parks.names, answers })
    },
    { prefix: '/api' },
  )

  await app.register(siteMapRoutes, {
    sources: {
      ...createSiteMapRepo(store),
      openEvents: async () =>
        (await site.read()).events.filter((event) => event.registrationOpen).map(({ slug }) => slug),
      isPublic: (path) => renderer?.isPublic(path) ?? false,
    },
    origin: originNow,
    contentVersion: store.contentVersion,
  })

  const sendPage = renderer && createPages({ renderer, origin: originNow, contentVersion: store.contentVersion })
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = `/${(request.params as { '*': string })['*']}`
    if (/^\/api(\/|$)/.test(path)) return reply.callNotFound()
    if (isFilePath(path)) return app.sendAppFile(request, reply, path)
    return sendPage === undefined ? reply.callNotFound() : sendPage(request, reply, path)
  })
  return app as unknown as App
}
