import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { trashRoutes } from './admin-routes.ts'

export const registerTrash: RegisterModule = async (app, { trash, sessions }) => {
  await adminScope(app, sessions, trashRoutes, { trash, sessions })
}
