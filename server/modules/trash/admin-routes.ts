/** `/admin/trash`: what was deleted in the last 30 days. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  ADMIN_PAGE_SIZE,
  purgeAnswerSchema,
  purgeBodySchema,
  restoreAnswerSchema,
  TRASH_THINGS,
  trashAnswerSchema,
  trashQuerySchema,
} from '#contract/editing.ts'
import { adminRoutes } from '#server/http/api-routes.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import type { Trash } from './service.ts'

export interface TrashRoutesOptions {
  trash: Trash
  sessions: Sessions
}

export const trashRoutes: FastifyPluginAsyncZod<TrashRoutesOptions> = async (app, { trash, sessions }) => {
  const route = adminRoutes(app)
  route('GET /trash', {
    summary: 'What is in the trash, the latest first',
    query: trashQuerySchema,
    answer: trashAnswerSchema,
    run: ({ query: { thing, page = 1, limit = ADMIN_PAGE_SIZE } }) =>
      trash.list(thing === undefined ? TRASH_THINGS : [thing], page, limit),
  })

  route('POST /trash/purge', {
    summary: 'Delete things in the trash for good',
    description: 'What is no longer in the trash is left out.',
    config: { confirmation: 'always' },
    errors: [409],
    body: purgeBodySchema,
    answer: purgeAnswerSchema,
    run: async (request) => ({ changed: await trash.purge(request.body.ids, await sessions.adminId(request)) }),
  })

  route('POST /trash/:id/restore', {
    summary: 'Take something back from the trash',
    description: 'It is hidden, or a draft. Where its slug was taken meanwhile, it gets a number (`isRenamed`).',
    answer: restoreAnswerSchema,
    errors: [404],
    run: async (request) => trash.restore(request.params.id, await sessions.adminId(request)),
  })
}
