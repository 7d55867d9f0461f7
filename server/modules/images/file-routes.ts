/** `/uploads/images/{name}`: the files of the images, wherever they are stored. */
import type { FastifyPluginAsync } from 'fastify'
import { IMAGES_PATH } from '#contract/images.ts'
import { notFound } from '#server/http/api-error.ts'
import { IMMUTABLE } from '#server/http/caching.ts'
import { UPLOAD_POLICY } from '#server/plugins/static-app.ts'
import { readPicture } from './files.ts'
import type { ImageFiles } from './files.ts'
import { isName, typeOf } from './names.ts'

export const imageFileRoutes: FastifyPluginAsync<{ files: ImageFiles }> = async (app, { files }) => {
  app.get<{ Params: { name: string } }>(`${IMAGES_PATH}:name`, { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params
    const etag = `"${name}"`
    if (!isName(name)) throw notFound('There is no such file')
    reply.headers({ etag, 'cache-control': IMMUTABLE, 'content-security-policy': UPLOAD_POLICY })
    // The content under a name never changes, so the browser's copy is still right.
    if (request.headers['if-none-match'] === etag && (await files.has(name))) return reply.code(304).send()
    const file = await readPicture(files, name)
    if (file === undefined) throw notFound('There is no such file')
    reply.header('content-length', file.size)
    return reply.type(typeOf(name)).send(file.stream)
  })
}
