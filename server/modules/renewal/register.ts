import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { minuteJob } from '#server/plugins/minute-job.ts'
import { renewalRoutes } from './admin-routes.ts'

export const registerRenewal: RegisterModule = async (app, { renewal, sessions }) => {
  await app.register(minuteJob, { job: renewal })
  await adminScope(app, sessions, renewalRoutes, { renewal, sessions })
}
