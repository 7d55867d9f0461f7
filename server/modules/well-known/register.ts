import type { RegisterModule } from '#server/dependencies.ts'
import { wellKnownRoutes } from './routes.ts'

export const registerWellKnown: RegisterModule = async (app, { site, origin, now }) => {
  await app.register(wellKnownRoutes, { prefix: '/.well-known', contact: site.contact, origin, now })
}
