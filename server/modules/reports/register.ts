import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { deviceLimits } from '#server/http/rate-limit/device-limits.ts'
import { createAdminReportsRepo } from './admin-repo.ts'
import { adminReportsRoutes } from './admin-routes.ts'
import { createAdminReports } from './admin-service.ts'
import { reportsRoutes } from './routes.ts'

/**
 * Highest number of reports in a day. No rider visits more parks, and all riders behind one IP address cannot fill the
 * table.
 */
const REPORTS_A_DAY = { perDevice: 60, perAddress: 5_000 }

export const registerReports: RegisterModule = async (app, dependencies) => {
  const { config, store, conditions, idempotency, limiter, sessions } = dependencies
  const limits = deviceLimits('reports', config.votesPerAddress, { daily: REPORTS_A_DAY })
  await app.register(reportsRoutes, { conditions, idempotency, limiter, limits })
  const forAdmins = createAdminReports(createAdminReportsRepo(store), dependencies)
  await adminScope(app, sessions, adminReportsRoutes, { conditions: forAdmins, sessions })
  return { sweeps: [conditions.sweep] }
}
