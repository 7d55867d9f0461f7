/** Calls of a disabled feature answer 404 `FEATURE_DISABLED`, even those that do not exist. */
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Feature, SiteConfig } from '#contract/config.ts'
import { featureDisabled } from '../http/api-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The feature that the route belongs to; absent: none. */
    feature?: Feature
  }
}

/**
 * The calls that belong to a feature, for every caller. Admins can use their account while `accounts` is disabled, so
 * the other calls of `/auth` and `/users/me` check the feature themselves (`modules/users`).
 */
const OWNED: readonly (readonly [Feature, RegExp])[] = [
  ['shop', /^\/api\/(products|orders|users\/me\/cart)(\/|$)/],
  ['accounts', /^\/api\/auth\/register(\/|$)/],
]

const featureOf = (path: string): Feature | undefined => OWNED.find(([, pattern]) => pattern.test(path))?.[0]

/** Decodes a path like the router: `/api/%6frders` is `/api/orders`. */
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
    // The feature of the route, however its address is written; if there is no such route, the feature of the address.
    const feature = request.routeOptions.config.feature ?? featureOf(decoded(request.url.split('?', 1)[0]!))
    if (feature === undefined) return done()
    const refuseIfOff = (on: SiteConfig['features']) => (on[feature] ? undefined : featureDisabled())
    features().then((on) => done(refuseIfOff(on)), done)
  })
})
