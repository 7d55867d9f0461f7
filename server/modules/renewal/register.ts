import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { renewalRoutes } from './admin-routes.ts'

export const registerRenewal: RegisterModule = async (app, { renewal, sessions }) => {
  await adminScope(app, sessions, renewalRoutes, { renewal, sessions })
  return { jobs: [renewal] }
}
