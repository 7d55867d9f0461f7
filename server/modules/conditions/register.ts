import type { RegisterModule } from '#server/dependencies.ts'
import { deviceLimits } from '#server/http/rate-limit/device-limits.ts'
import { conditionsRoutes } from './routes.ts'

export const registerConditions: RegisterModule = async (app, dependencies) => {
  const { config, conditions, idempotency, limiter, sweeps } = dependencies
  sweeps.push(conditions.sweep)
  const limits = deviceLimits('reports', config.votesPerAddress)
  await app.register(conditionsRoutes, { conditions, idempotency, limiter, limits })
}
