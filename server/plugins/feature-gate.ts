/** What belongs to a feature that is switched off answers 404 `FEATURE_DISABLED`, whether it is built yet or not. */
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { SiteConfig } from '#contract/config.ts'
import { ApiError } from '../http/api-error.ts'

type Feature = keyof SiteConfig['features']

/** The calls of api.md that a feature owns. Logging in and out always exists: admins need it. */
const OWNED: readonly (readonly [Feature, RegExp])[] = [
  ['shop', /^\/api\/(products|orders)(\/|$)/],
  ['accounts', /^\/api\/(auth\/(register|forgot|reset)|users\/me)(\/|$)/],
]

export interface FeatureGateOptions {
  features: () => Promise<SiteConfig['features']>
}

/** To be registered before what answers unknown paths. */
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
