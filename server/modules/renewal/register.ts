import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { weeklyRenewal } from '#server/plugins/weekly-renewal.ts'
import { renewalRoutes } from './admin-routes.ts'

export const registerRenewal: RegisterModule = async (app, { renewal, sessions }) => {
  await app.register(weeklyRenewal, { renewal })
  await adminScope(app, sessions, renewalRoutes, { renewal, sessions })
}
