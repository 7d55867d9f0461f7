import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { adminOrdersRoutes } from './admin-routes.ts'
import { createAdminOrdersService } from './admin-service.ts'
import { createOrdersRepo } from './repo.ts'
import { ordersRoutes } from './routes.ts'
import { createOrdersService } from './service.ts'

export const registerOrders: RegisterModule = async (app, dependencies) => {
  const { store, sessions, idempotency, history, mails, origin, now, site, personErasers, personExporters } =
    dependencies
  const repo = createOrdersRepo(store)
  const context = { repo, history, mails, origin, now, payment: site.payment }
  const orders = createOrdersService(context)
  personErasers.push(repo.erasePerson)
  personExporters.push(async (userId) => ({ orders: await orders.allOf(userId) }))
  await app.register(ordersRoutes, { prefix: '/orders', orders, sessions, idempotency })
  await adminScope(app, sessions, adminOrdersRoutes, { orders: createAdminOrdersService(context), sessions })
}
