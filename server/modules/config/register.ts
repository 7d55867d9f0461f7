import type { RegisterModule } from '#server/dependencies.ts'
import { configRoutes } from './routes.ts'

export const registerConfig: RegisterModule = async (app, { site, answers, now }) => {
  await app.register(configRoutes, { config: site, answers, now })
}
