/** The modules' shared dependencies, made once per application over an open store. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import type { Store } from './db/store.ts'
import { ApiError } from './http/api-error.ts'
import { createIdempotency } from './http/idempotency/idempotency.ts'
import type { Idempotency } from './http/idempotency/idempotency.ts'
import { createIdempotencyRepo } from './http/idempotency/repo.ts'
import { createPublicAnswers } from './http/public-answers.ts'
import type { PublicAnswers } from './http/public-answers.ts'
import { createRateLimiter } from './http/rate-limit/rate-limit.ts'
import type { RateLimiter } from './http/rate-limit/rate-limit.ts'
import { createRateLimitRepo } from './http/rate-limit/repo.ts'
import { createCompetitionsRepo } from './modules/competitions/repo.ts'
import { createCompetitionsService } from './modules/competitions/service.ts'
import type { CompetitionsService } from './modules/competitions/service.ts'
import { createSettingsRepo } from './modules/config/repo.ts'
import type { SettingsRepo } from './modules/config/repo.ts'
import { createConfigService } from './modules/config/service.ts'
import type { ConfigService } from './modules/config/service.ts'

export interface Dependencies {
  config: Config
  store: Store
  /** Milliseconds since 1970. */
  now: () => number
  /** The public origin, without a trailing slash; known once the server listens. */
  origin: () => string
  /** Public reads, answered from memory while the content is unchanged. */
  answers: PublicAnswers
  idempotency: Idempotency
  limiter: RateLimiter
  settings: SettingsRepo
  /** Used by its own module, the site's settings and the site map. */
  competitions: CompetitionsService
  /** Used by its own module, the site map and the gate of switched-off features. */
  site: ConfigService
  /** Whether the app renders a path for visitors. */
  isPublicPage: (path: string) => boolean
  /** A hook for admin calls. @throws ApiError 401 or 403 unless the request comes from an admin */
  requireAdmin: (request: FastifyRequest) => Promise<void>
}

/** A module's only export to the application: adds its routes. The API's modules are given a scope under `/api`. */
export type RegisterModule = (app: FastifyInstance, dependencies: Dependencies) => Promise<void>

export type Given = Pick<Dependencies, 'config' | 'store' | 'now' | 'origin' | 'isPublicPage'>

export function createDependencies(given: Given): Dependencies {
  const { config, store, now } = given
  const settings = createSettingsRepo(store)
  const competitions = createCompetitionsService(createCompetitionsRepo(store), now)
  return {
    ...given,
    answers: createPublicAnswers(store.contentVersion),
    idempotency: createIdempotency(createIdempotencyRepo(store), now),
    limiter: createRateLimiter({ repo: createRateLimitRepo(store), salt: saltOf(settings), now }),
    settings,
    competitions,
    site: createConfigService(settings, competitions.brief, config.analyticsSrc),
    requireAdmin,
  }
}

/** Refuses everybody, because nobody can sign in yet. */
async function requireAdmin(): Promise<never> {
  throw new ApiError(401, 'UNAUTHENTICATED', 'You must be logged in to access admin features.')
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
