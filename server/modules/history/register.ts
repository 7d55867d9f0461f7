import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { keptFor } from '#server/kept-for.ts'
import { historyRoutes } from './admin-routes.ts'

export const registerHistory: RegisterModule = async (app, dependencies) => {
  const { history, sessions } = dependencies
  await adminScope(app, sessions, historyRoutes, { history, sessions })
  return { sweeps: [keptFor(dependencies, 'history', history.sweep)] }
}
