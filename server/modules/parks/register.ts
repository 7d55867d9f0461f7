import type { RegisterModule } from '#server/dependencies.ts'
import { createParksRepo } from './repo.ts'
import { parkNamesRoutes } from './names-routes.ts'
import { parksRoutes } from './routes.ts'
import { createParksService } from './service.ts'

export const registerParks: RegisterModule = async (app, { store, answers }) => {
  const parks = createParksService(createParksRepo(store))
  await app.register(parksRoutes, { parks, answers })
  await app.register(parkNamesRoutes, { parkNames: parks.names, answers })
}
