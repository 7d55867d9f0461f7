import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { adminParksRoutes, featureRoute } from './admin/routes.ts'
import { createParksRepo } from './repo.ts'
import { parkNamesRoutes } from './names-routes.ts'
import { parksRoutes } from './routes.ts'
import { createParksService } from './service.ts'

export const registerParks: RegisterModule = async (app, dependencies) => {
  const { store, answers, sessions, adminParks } = dependencies
  const parks = createParksService(createParksRepo(store))
  await app.register(parksRoutes, { parks, answers })
  await app.register(parkNamesRoutes, { parkNames: parks.names, answers })

  const admin = { parks: adminParks, sessions }
  await app.register(featureRoute, admin)
  await adminScope(app, sessions, adminParksRoutes, admin)
}
