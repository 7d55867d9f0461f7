import type { RegisterModule } from '#server/dependencies.ts'
import { webManifestRoutes } from './routes.ts'

export const registerWebManifest: RegisterModule = async (app, { site }) => {
  await app.register(webManifestRoutes, { siteName: site.name })
}
