/** `/admin/messages`: the inbox. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  messageAnswerSchema,
  messageListQuerySchema,
  messageListSchema,
  readMessageBodySchema,
} from '#contract/admin-messages.ts'
import { idSchema } from '#contract/common.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { ADMIN_CALL, adminResponses, noContentSchema, withStatus } from '#server/http/documented.ts'
import type { InboxService } from './admin-service.ts'

export interface InboxRoutesOptions {
  inbox: InboxService
  sessions: Sessions
}

const success = <T>(data: T) => ({ status: 'success' as const, data })
const params = z.object({ id: idSchema })

export const inboxRoutes: FastifyPluginAsyncZod<InboxRoutesOptions> = async (app, { inbox, sessions }) => {
  app.get(
    '/messages',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'The messages to the site, the newest first',
        description: '`unread=true`: only those; `unread=false`: only those that were read.',
        querystring: messageListQuerySchema,
        response: adminResponses(messageListSchema, 400),
      },
    },
    async ({ query }) => success(await inbox.list(query)),
  )

  app.get(
    '/messages/:id',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'One message; it stays unread',
        params,
        response: adminResponses(messageAnswerSchema, 400, 404),
      },
    },
    async ({ params: { id } }) => success({ message: await inbox.get(id) }),
  )

  app.patch(
    '/messages/:id',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Mark a message as read or unread',
        params,
        body: readMessageBodySchema,
        response: adminResponses(messageAnswerSchema, 400, 404, 413, 415),
      },
    },
    async ({ params: { id }, body }) => success({ message: await inbox.setRead(id, body.read) }),
  )

  app.delete(
    '/messages/:id',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Delete a message for good',
        params,
        response: withStatus(204, adminResponses(noContentSchema, 400, 404)),
      },
    },
    async (request, reply) => {
      await inbox.remove(request.params.id, await sessions.adminId(request))
      return reply.code(204).send(null)
    },
  )
}
