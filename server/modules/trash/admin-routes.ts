/** `/admin/trash`: things that were deleted in the last 30 days. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { idSchema } from '#contract/common.ts'
import {
  ADMIN_PAGE_SIZE,
  restoreAnswerSchema,
  TRASH_THINGS,
  trashAnswerSchema,
  trashQuerySchema,
} from '#contract/editing.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { ADMIN_CALL, adminResponses } from '#server/http/documented.ts'
import type { Trash } from './service.ts'

export interface TrashRoutesOptions {
  trash: Trash
  sessions: Sessions
}

export const trashRoutes: FastifyPluginAsyncZod<TrashRoutesOptions> = async (app, { trash, sessions }) => {
  app.get(
    '/trash',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'What is in the trash, the latest first',
        querystring: trashQuerySchema,
        response: adminResponses(trashAnswerSchema, 400),
      },
    },
    async ({ query: { thing, page = 1, limit = ADMIN_PAGE_SIZE } }) => ({
      status: 'success' as const,
      data: await trash.list(thing === undefined ? TRASH_THINGS : [thing], page, limit),
    }),
  )

  app.post(
    '/trash/:id/restore',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Take something back from the trash',
        description: 'It is hidden, or a draft. Where its slug was taken meanwhile, it gets a number (`isRenamed`).',
        params: z.object({ id: idSchema }),
        response: adminResponses(restoreAnswerSchema, 400, 404),
      },
    },
    async (request) => ({
      status: 'success' as const,
      data: await trash.restore(request.params.id, await sessions.adminId(request)),
    }),
  )
}
