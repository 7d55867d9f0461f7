/** `/users/me/avatar`: uploading and removing the avatar. */
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { IMAGE_MAX_BYTES, userAnswerSchema } from '#contract/users.ts'
import { ApiError, fieldError } from '#server/http/api-error.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { answerResponses, OF_A_PERSON } from '#server/http/documented.ts'
import type { AccountService } from './account-service.ts'

const call = { tags: ['Accounts'], ...OF_A_PERSON }

export interface AvatarRoutesOptions {
  account: AccountService
  sessions: Sessions
}

/** Reads the file of a form. @throws ApiError 400, 413, 415 */
async function readImage(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be multipart/form-data')
  try {
    const file = await request.file()
    if (file?.fieldname === 'image') return await file.toBuffer()
  } catch (error) {
    if ((error as { statusCode?: unknown }).statusCode === 413) {
      throw new ApiError(413, 'PAYLOAD_TOO_LARGE', 'The picture is larger than 10 MB')
    }
    throw new ApiError(400, 'BAD_REQUEST', 'The body is not a form with a file')
  }
  throw fieldError('image', 'required')
}

export const avatarRoutes: FastifyPluginAsyncZod<AvatarRoutesOptions> = async (app, { account, sessions }) => {
  await app.register(multipart, { limits: { fileSize: IMAGE_MAX_BYTES, files: 1, fields: 0, parts: 1 } })

  app.post(
    '/avatar',
    {
      schema: {
        ...call,
        summary: 'Upload the own picture',
        description:
          'A form with the file in the field `image`: JPG, PNG, GIF or WEBP, at most 10 MB and 50 megapixels, judged by ' +
          'its content. It is stored as a small square, without metadata.',
        consumes: ['multipart/form-data'],
        response: answerResponses(userAnswerSchema, 400, 401, 403, 404, 413, 415, 429),
      },
    },
    async (request) => {
      const { userId } = await sessions.requireUser(request)
      const user = await account.setAvatar(userId, await readImage(request))
      return { status: 'success' as const, data: { user } }
    },
  )

  app.delete(
    '/avatar',
    {
      schema: {
        ...call,
        summary: 'Remove the own picture',
        response: answerResponses(userAnswerSchema, 401, 403, 404, 429),
      },
    },
    async (request) => {
      const { userId } = await sessions.requireUser(request)
      return { status: 'success' as const, data: { user: await account.setAvatar(userId, undefined) } }
    },
  )
}
