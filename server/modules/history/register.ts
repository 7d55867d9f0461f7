import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { historyRoutes } from './admin-routes.ts'

export const registerHistory: RegisterModule = async (app, { history, sessions }) => {
  await adminScope(app, sessions, historyRoutes, { history, sessions })
}
