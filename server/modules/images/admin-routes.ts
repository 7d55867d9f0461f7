/** `/admin/images`: uploading, listing and deleting images; `POST /guides/upload-image`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ADMIN_PAGE_SIZE } from '#contract/editing.ts'
import {
  imageKeySchema,
  imageListQuerySchema,
  imageListSchema,
  imageUsesAnswerSchema,
  uploadedImageAnswerSchema,
} from '#contract/images.ts'
import { adminRoutes, success } from '#server/http/api-routes.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { ADMIN_CALL, adminResponses, withStatus } from '#server/http/documented.ts'
import { readImage, takeImageForms } from '#server/http/image-form.ts'
import type { Queue } from '#server/http/queue.ts'
import type { Images } from './service.ts'

export interface ImageRoutesOptions {
  images: Images
  sessions: Sessions
}

export interface UploadRoutesOptions extends ImageRoutesOptions {
  uploads: Queue
  path?: string
}

/** The upload, which is registered under `/admin/images` and under `/guides/upload-image`. */
export const uploadRoutes: FastifyPluginAsyncZod<UploadRoutesOptions> = async (
  app,
  { images, sessions, uploads, path = '/images' },
) => {
  await takeImageForms(app)
  app.post(
    path,
    {
      config: { isUpload: true },
      schema: {
        ...ADMIN_CALL,
        summary: 'Upload an image',
        description:
          'A form with the file in the field `image`: JPG, PNG, GIF or WEBP, at most 10 MB, 16 megapixels and 16,384 pixels of a side, not ' +
          'animated, judged by its content. It is stored upright, in the sizes that pages use and without metadata; the ' +
          'place where a photo was taken is in the answer only. The same file again has the same address.',
        consumes: ['multipart/form-data'],
        response: withStatus(201, adminResponses(uploadedImageAnswerSchema, 400, 408, 409, 413, 415)),
      },
    },
    async (request, reply) => {
      const actorId = await sessions.adminId(request)
      const image = await uploads(async () => images.add(await readImage(request), actorId), { sender: actorId })
      return reply.code(201).send(success({ image }))
    },
  )
}

export const imageRoutes: FastifyPluginAsyncZod<ImageRoutesOptions> = async (app, { images, sessions }) => {
  const route = adminRoutes(app)
  route('GET /images', {
    summary: 'Uploaded images, the newest first',
    query: imageListQuerySchema,
    answer: imageListSchema,
    run: ({ query: { search, unused = false, page = 1, limit = ADMIN_PAGE_SIZE } }) =>
      images.list({ unused, search }, page, limit),
  })

  const params = z.object({ key: imageKeySchema })
  route('GET /images/:key/uses', {
    summary: 'What shows an image, things in the trash included',
    params,
    answer: imageUsesAnswerSchema,
    errors: [404],
    run: ({ params: { key } }) => images.uses(key),
  })

  route('DELETE /images/:key', {
    summary: 'Delete an image',
    description: 'Refused while something shows it: 409 `IMAGE_IN_USE`, with `current.uses`.',
    params,
    errors: [404, 409],
    run: async (request) => images.remove(request.params.key, await sessions.adminId(request)),
  })
}
