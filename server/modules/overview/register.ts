import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { overviewRoutes } from './admin-routes.ts'
import { createOverviewRepo } from './repo.ts'
import { createOverviewService } from './service.ts'

export const registerOverview: RegisterModule = async (app, { store, sessions, site, now }) => {
  const overview = createOverviewService(createOverviewRepo(store), site, now)
  await adminScope(app, sessions, overviewRoutes, { overview })
}
