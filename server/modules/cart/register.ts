import type { RegisterModule } from '#server/dependencies.ts'
import { createCartRepo } from './repo.ts'
import { cartRoutes } from './routes.ts'

export const registerCart: RegisterModule = async (app, { store, sessions, limiter, now, personPages }) => {
  const carts = createCartRepo(store)
  personPages.cart = async function* (userId) {
    yield (await carts.find(userId))?.lines ?? []
  }
  await app.register(cartRoutes, { prefix: '/users/me/cart', carts, sessions, limiter, now })
}
