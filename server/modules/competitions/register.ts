import type { RegisterModule } from '#server/dependencies.ts'
import { competitionsRoutes } from './routes.ts'

export const registerCompetitions: RegisterModule = async (app, dependencies) => {
  await app.register(competitionsRoutes, dependencies)
}
