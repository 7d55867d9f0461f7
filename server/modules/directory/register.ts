import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { directoryRoutes } from './admin-routes.ts'

export const registerDirectory: RegisterModule = async (app, { directory, history, sessions }) => {
  await adminScope(app, sessions, directoryRoutes, { directory, history, sessions })
  return { sweeps: [directory.sweep] }
}
