import type { RegisterModule } from '#server/dependencies.ts'
import { createCartRepo } from './repo.ts'
import { cartRoutes } from './routes.ts'

export const registerCart: RegisterModule = async (app, { store, sessions, limiter, now }) => {
  const carts = createCartRepo(store)
  await app.register(cartRoutes, { prefix: '/users/me/cart', carts, sessions, limiter, now })
  return {
    personPages: {
      async *cart(userId) {
        yield (await carts.find(userId))?.lines ?? []
      },
    },
  }
}
