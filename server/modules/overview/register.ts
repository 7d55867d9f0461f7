import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { overviewRoutes } from './admin-routes.ts'
import { createOverviewRepo } from './repo.ts'
import { createOverviewService } from './service.ts'

export const registerOverview: RegisterModule = async (app, dependencies) => {
  const { store, sessions } = dependencies
  const overview = createOverviewService(createOverviewRepo(store), dependencies)
  await adminScope(app, sessions, overviewRoutes, { overview })
}
