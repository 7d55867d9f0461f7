import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { registerBulkUndo } from '#server/http/bulk.ts'
import type { AdminGuidesContext } from './admin-context.ts'
import { createAdminGuidesRepo } from './admin-repo.ts'
import { adminGuidesRoutes, guideWriteRoutes } from './admin-routes.ts'
import { createAdminGuidesService } from './admin-service.ts'
import { bulkGuides } from './bulk.ts'
import { createGuidesRepo } from './repo.ts'
import { guidesRoutes } from './routes.ts'
import { createGuidesService } from './service.ts'

export const registerGuides: RegisterModule = async (app, dependencies) => {
  const { store, now, answers, requireAdmin, sessions, history, trash, images } = dependencies
  const guides = createGuidesService(createGuidesRepo(store), store.writeContent, now)
  await app.register(guidesRoutes, { guides, answers, requireAdmin })

  const context: AdminGuidesContext = {
    repo: createAdminGuidesRepo(store),
    history,
    trash: {
      discard: (ids) => trash.discard('guide', ids),
      takeBack: async (id, status) => (await trash.takeBack('guide', id, status)) !== undefined,
    },
    requireImages: images.requireStored,
    now,
  }
  registerBulkUndo(bulkGuides(context))
  const options = { guides: createAdminGuidesService(context), sessions }
  await app.register(guideWriteRoutes, options)
  await adminScope(app, sessions, adminGuidesRoutes, options)
}
