import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { createEventEditsRepo, createRegistrationsRepo } from './admin-repo.ts'
import { adminCompetitionsRoutes } from './admin-routes.ts'
import { createAdminEventsService } from './admin-service.ts'
import { createRegistrationsService } from './registrations.ts'
import { competitionsRoutes } from './routes.ts'

export const registerCompetitions: RegisterModule = async (app, dependencies) => {
  const { store, sessions } = dependencies
  await app.register(competitionsRoutes, dependencies)
  await adminScope(app, sessions, adminCompetitionsRoutes, {
    events: createAdminEventsService(createEventEditsRepo(store), dependencies),
    registrations: createRegistrationsService(createRegistrationsRepo(store), dependencies),
    sessions,
  })
}
