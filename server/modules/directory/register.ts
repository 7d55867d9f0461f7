import type { RegisterModule } from '#server/dependencies.ts'
import { createDirectory } from '#server/directory/service.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { directoryRoutes } from './admin-routes.ts'

export const registerDirectory: RegisterModule = async (app, dependencies) => {
  const { history, sessions } = dependencies
  const directory = createDirectory(dependencies)
  await adminScope(app, sessions, directoryRoutes, { directory, history, sessions })
  return { sweeps: [directory.sweep] }
}
