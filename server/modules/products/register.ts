import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { keptFor } from '#server/kept-for.ts'
import { adminProductsRoutes } from './admin-routes.ts'
import { timesJob } from '#server/things/times.ts'
import { createAdminProductsService } from './admin-service.ts'
import { createProductsRepo } from './repo.ts'
import { productsRoutes } from './routes.ts'
import { createProductsService } from './service.ts'

export const registerProducts: RegisterModule = async (app, dependencies) => {
  const { store, now, answers, site, sessions } = dependencies
  const repo = createProductsRepo(store)
  const shown = async () => ({ stockLabels: (await site.payment()).stockLabels, instant: now() })
  await app.register(productsRoutes, { products: createProductsService(repo, shown), answers, now })

  const admin = createAdminProductsService(repo, shown, dependencies)
  await adminScope(app, sessions, adminProductsRoutes, { products: admin, sessions })
  return {
    jobs: [timesJob(app, 'product', dependencies)],
    sweeps: [
      keptFor(dependencies, 'stockMovements', (before, limit) => repo.sweepMovements(before.toISOString(), limit)),
    ],
  }
}
