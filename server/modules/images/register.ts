import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { createUploads } from '#server/http/image-form.ts'
import { imageRoutes, uploadRoutes } from './admin-routes.ts'
import { imageFileRoutes } from './file-routes.ts'

export const registerImages: RegisterModule = async (app, { images, sessions }) => {
  const uploads = createUploads()
  await adminScope(app, sessions, imageRoutes, { images, sessions })
  await adminScope(app, sessions, uploadRoutes, { images, sessions, uploads })
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        await sessions.requireAdmin(request)
      })
      await scope.register(uploadRoutes, { images, sessions, uploads, path: '/upload-image' })
    },
    { prefix: '/guides' },
  )
}

/** The routes of the image files, which are not under `/api`. */
export const registerImageFiles: RegisterModule = async (app, { imageFiles }) => {
  await app.register(imageFileRoutes, { files: imageFiles })
}
