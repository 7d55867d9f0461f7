import type { RegisterModule } from '#server/dependencies.ts'
import { deviceLimits } from '#server/http/rate-limit/device-limits.ts'
import { createRatingsRepo } from './repo.ts'
import { ratingsRoutes } from './routes.ts'
import { createRatingsService } from './service.ts'

export const registerRatings: RegisterModule = async (app, { config, store, now, idempotency, limiter }) => {
  const ratings = createRatingsService(createRatingsRepo(store), now)
  await app.register(ratingsRoutes, {
    ratings,
    idempotency,
    limiter,
    limits: deviceLimits('votes', config.votesPerAddress),
  })
}
