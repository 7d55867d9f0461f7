import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { keptFor } from '#server/kept-for.ts'
import { adminOrdersRoutes } from './admin-routes.ts'
import { createAdminOrdersService } from './admin-service.ts'
import { createOrdersRepo } from './repo.ts'
import { adminReturnsRoutes, returnsRoutes } from './returns-routes.ts'
import { createReturnsService } from './returns.ts'
import { ordersRoutes } from './routes.ts'
import { createOrdersService } from './service.ts'
import { ORDER_MAIL, orderMails } from './tell-customer.ts'

export const registerOrders: RegisterModule = async (app, dependencies) => {
  const { store, sessions, idempotency, limiter, history, mails, notices, origin, now, site } = dependencies
  const repo = createOrdersRepo(store)
  const context = { repo, history, mails, origin, now, payment: site.payment }
  const orders = createOrdersService(context)
  await app.register(ordersRoutes, { prefix: '/orders', orders, sessions, idempotency, limiter })
  const returns = createReturnsService(context)
  await app.register(returnsRoutes, { prefix: '/orders', returns, sessions, idempotency, limiter })
  const adminOrders = createAdminOrdersService({ ...context, notices })
  await adminScope(app, sessions, adminOrdersRoutes, { orders: adminOrders, sessions })
  await adminScope(app, sessions, adminReturnsRoutes, { returns, orders: adminOrders, sessions })
  return {
    sweeps: [keptFor(dependencies, 'orders', (before, limit) => repo.sweep(before.toISOString(), limit))],
    personErasers: [repo.erasePerson],
    personPages: { orders: orders.pagesOf },
    mailWriters: [[ORDER_MAIL, orderMails({ ...context, contact: site.contact })]],
  }
}
