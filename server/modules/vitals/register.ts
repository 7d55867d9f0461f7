import type { RegisterModule } from '#server/dependencies.ts'
import { createDearReads } from '#server/http/rate-limit/dear-reads.ts'
import { vitalsRoutes } from './routes.ts'

export const registerVitals: RegisterModule = async (app, { config, countVitals, now }) => {
  await app.register(vitalsRoutes, { countVitals, limit: createDearReads(config.votesPerAddress, now) })
}
