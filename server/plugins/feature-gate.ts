/** What belongs to a feature that is switched off answers 404 `FEATURE_DISABLED`, whether it is built yet or not. */
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { SiteConfig } from '#contract/config.ts'
import { featureDisabled } from '../http/api-error.ts'

type Feature = keyof SiteConfig['features']

/**
 * The calls of api.md that a feature owns, whoever asks. Admins have accounts whatever is switched on, so the other calls
 * of `/auth` and `/users/me` decide for themselves (`modules/users`).
 */
const OWNED: readonly (readonly [Feature, RegExp])[] = [
  ['shop', /^\/api\/(products|orders)(\/|$)/],
  ['accounts', /^\/api\/auth\/register(\/|$)/],
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
    const refuseIfOff = (on: SiteConfig['features']) => (on[feature] ? undefined : featureDisabled())
    features().then((on) => done(refuseIfOff(on)), done)
  })
})
