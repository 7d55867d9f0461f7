/** `/users/me/avatar`: uploading and removing the avatar. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { userAnswerSchema } from '#contract/users.ts'
import { personRoutes } from '#server/http/api-routes.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { answerResponses, WITH_TOKEN } from '#server/http/documented.ts'
import { createUploads, readImage, takeImageForms } from '#server/http/image-form.ts'
import type { AccountService } from './account-service.ts'

const call = { tags: ['Accounts'], ...WITH_TOKEN }

export interface AvatarRoutesOptions {
  account: AccountService
  sessions: Sessions
}

export const avatarRoutes: FastifyPluginAsyncZod<AvatarRoutesOptions> = async (app, { account, sessions }) => {
  const route = personRoutes(app, 'Accounts')
  await takeImageForms(app)
  const uploads = createUploads()

  app.post(
    '/avatar',
    {
      config: { isUpload: true },
      schema: {
        ...call,
        summary: 'Upload the own picture',
        description:
          'A form with the file in the field `image`: JPG, PNG, GIF or WEBP, at most 10 MB, 16 megapixels and 16,384 pixels of a side, judged by ' +
          'its content. It is stored as a small square, without metadata.',
        consumes: ['multipart/form-data'],
        response: answerResponses(userAnswerSchema, 400, 401, 403, 404, 408, 413, 415, 429),
      },
    },
    async (request) => {
      const { userId } = await sessions.requireUser(request)
      await account.countPicture(userId)
      const user = await uploads(async () => account.setAvatar(userId, await readImage(request)), { sender: userId })
      return { status: 'success' as const, data: { user } }
    },
  )

  route('DELETE /avatar', {
    summary: 'Remove the own picture',
    answer: userAnswerSchema,
    errors: [429],
    run: async (request) => {
      const { userId } = await sessions.requireUser(request)
      await account.countPicture(userId)
      return { user: await account.setAvatar(userId, undefined) }
    },
  })
}
