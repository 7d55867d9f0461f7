import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { adminTextsRoutes } from './admin-routes.ts'
import { createAdminTextsService } from './admin-service.ts'
import { createTextsRepo } from './repo.ts'
import { textsRoutes } from './routes.ts'
import { createTextsService } from './service.ts'

export const registerTexts: RegisterModule = async (app, dependencies) => {
  const { store, settings, answers, sessions } = dependencies
  await app.register(textsRoutes, { texts: createTextsService(settings), answers })
  const texts = createAdminTextsService(createTextsRepo(store), dependencies)
  await adminScope(app, sessions, adminTextsRoutes, { texts, sessions })
}
