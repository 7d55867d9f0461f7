import type { RegisterModule } from '#server/dependencies.ts'
import { createGuidesRepo } from './repo.ts'
import { guidesRoutes } from './routes.ts'
import { createGuidesService } from './service.ts'

export const registerGuides: RegisterModule = async (app, { store, now, answers, requireAdmin }) => {
  const guides = createGuidesService(createGuidesRepo(store), store.writeContent, now)
  await app.register(guidesRoutes, { guides, answers, requireAdmin })
}
