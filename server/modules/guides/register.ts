import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { timesJob } from '#server/things/times.ts'
import { createAdminGuidesRepo } from './admin-repo.ts'
import { adminGuidesRoutes, guideWriteRoutes } from './admin-routes.ts'
import { createAdminGuidesService } from './admin-service.ts'
import { createGuidesRepo } from './repo.ts'
import { guidesRoutes } from './routes.ts'
import { createGuidesService } from './service.ts'

export const registerGuides: RegisterModule = async (app, dependencies) => {
  const { store, answers, sessions } = dependencies
  const guides = createGuidesService(createGuidesRepo(store))
  await app.register(guidesRoutes, { guides, answers, sessions })

  const options = { guides: createAdminGuidesService(createAdminGuidesRepo(store), dependencies), sessions }
  await app.register(guideWriteRoutes, options)
  await adminScope(app, sessions, adminGuidesRoutes, options)
  return { jobs: [timesJob(app, 'guide', dependencies)] }
}
