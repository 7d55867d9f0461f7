/** Answers calls of a disabled feature with 404 `FEATURE_DISABLED`, even if the call does not exist. */
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Feature, SiteConfig } from '#contract/config.ts'
import { featureDisabled } from '../http/api-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The feature that the route belongs to; absent: the route belongs to no feature. */
    feature?: Feature
  }
}

/**
 * Paths that belong to a feature for every caller. While `accounts` is disabled, admins can still use their own
 * account. So the other calls of `/auth` and `/users/me` check the feature themselves (`modules/users`).
 */
const OWNED: readonly (readonly [Feature, RegExp])[] = [
  ['shop', /^\/api\/(products|orders|users\/me\/cart)(\/|$)/],
  ['accounts', /^\/api\/auth\/register(\/|$)/],
]

const featureOf = (path: string): Feature | undefined => OWNED.find(([, pattern]) => pattern.test(path))?.[0]

/** Decodes a path as the router does: `/api/%6frders` becomes `/api/orders`. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export interface FeatureGateOptions {
  features: () => Promise<SiteConfig['features']>
}

/** Must be registered before the routes, and before the plugin that answers unknown paths. */
export const featureGate = fp<FeatureGateOptions>(async (app: FastifyInstance, { features }) => {
  app.addHook('onRoute', (route) => {
    const feature = featureOf(route.url)
    if (feature !== undefined) route.config = { ...route.config, feature }
  })
  app.addHook('onRequest', (request, _reply, done) => {
    // The feature of the route is used, however the address is spelt. If no route was found, the feature is taken from
    // the address.
    const feature = request.routeOptions.config.feature ?? featureOf(decoded(request.url.split('?', 1)[0]!))
    if (feature === undefined) return done()
    const refuseIfOff = (on: SiteConfig['features']) => (on[feature] ? undefined : featureDisabled())
    features().then((on) => done(refuseIfOff(on)), done)
  })
})
