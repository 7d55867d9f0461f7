import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { keptFor } from '#server/kept-for.ts'
import { historyRoutes } from './admin-routes.ts'

export const registerHistory: RegisterModule = async (app, dependencies) => {
  const { history, versions, images, sessions } = dependencies
  await adminScope(app, sessions, historyRoutes, { history, versions, images, sessions })
  return { sweeps: [keptFor(dependencies, 'history', history.sweep)] }
}
