import type { RegisterModule } from '#server/dependencies.ts'
import { webManifestRoutes } from './routes.ts'
import { shareRoutes } from './share-routes.ts'

export const registerWebManifest: RegisterModule = async (app, { site }) => {
  await app.register(webManifestRoutes, { siteName: site.name })
  await app.register(shareRoutes)
}
