import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { keptFor } from '#server/kept-for.ts'
import { historyRoutes } from './admin-routes.ts'

export const registerHistory: RegisterModule = async (app, dependencies) => {
  const { history, sessions, sweeps } = dependencies
  sweeps.push(keptFor(dependencies, 'history', history.sweep))
  await adminScope(app, sessions, historyRoutes, { history, sessions })
}
