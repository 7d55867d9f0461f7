import type { RegisterModule } from '#server/dependencies.ts'
import { createCartRepo } from './repo.ts'
import { cartRoutes } from './routes.ts'

export const registerCart: RegisterModule = async (app, { store, sessions, now, personExporters }) => {
  const carts = createCartRepo(store)
  personExporters.push(async (userId) => ({ cart: (await carts.find(userId))?.lines ?? [] }))
  await app.register(cartRoutes, { prefix: '/users/me/cart', carts, sessions, now })
}
