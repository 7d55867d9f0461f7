/** Calls of a disabled feature answer 404 `FEATURE_DISABLED`, whether they exist yet or not. */
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { SiteConfig } from '#contract/config.ts'
import { ApiError } from '../http/api-error.ts'

type Feature = keyof SiteConfig['features']

/** The calls of api.md that belong to a feature. Logging in and out is always possible: admins need it. */
const OWNED: readonly (readonly [Feature, RegExp])[] = [
  ['shop', /^\/api\/(products|orders)(\/|$)/],
  ['accounts', /^\/api\/(auth\/(register|forgot|reset)|users\/me)(\/|$)/],
]

export interface FeatureGateOptions {
  features: () => Promise<SiteConfig['features']>
}

/** Must be registered before the plugin that answers unknown paths. */
export const featureGate = fp<FeatureGateOptions>(async (app: FastifyInstance, { features }) => {
  app.addHook('onRequest', (request, _reply, done) => {
    const path = request.url.split('?', 1)[0]!
    const feature = OWNED.find(([, pattern]) => pattern.test(path))?.[0]
    if (feature === undefined) return done()
    const refuseIfOff = (on: SiteConfig['features']) =>
      on[feature] ? undefined : new ApiError(404, 'FEATURE_DISABLED', 'This part of the site is switched off')
    features().then((on) => done(refuseIfOff(on)), done)
  })
})
