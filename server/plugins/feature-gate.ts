/** Calls of a disabled feature answer 404 `FEATURE_DISABLED`, whether they exist yet or not. */
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { SiteConfig } from '#contract/config.ts'
import { featureDisabled } from '../http/api-error.ts'

type Feature = keyof SiteConfig['features']

/**
 * The calls of api.md that belong to a feature, for every caller. Admins can use their account while `accounts` is
 * disabled, so the other calls of `/auth` and `/users/me` check the feature themselves (`modules/users`).
 */
const OWNED: readonly (readonly [Feature, RegExp])[] = [
  ['shop', /^\/api\/(products|orders|users\/me\/cart)(\/|$)/],
  ['accounts', /^\/api\/auth\/register(\/|$)/],
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
    const refuseIfOff = (on: SiteConfig['features']) => (on[feature] ? undefined : featureDisabled())
    features().then((on) => done(refuseIfOff(on)), done)
  })
})
