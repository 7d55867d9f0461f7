/** `/admin/messages`: the inbox. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  markMessageBodySchema,
  messageAnswerSchema,
  messageListQuerySchema,
  messageListSchema,
} from '#contract/admin-messages.ts'
import { adminRoutes } from '#server/http/api-routes.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import type { InboxService } from './admin-service.ts'

export interface InboxRoutesOptions {
  inbox: InboxService
  sessions: Sessions
}

export const inboxRoutes: FastifyPluginAsyncZod<InboxRoutesOptions> = async (app, { inbox, sessions }) => {
  const route = adminRoutes(app)
  route('GET /messages', {
    summary: 'The messages to the site, the newest first',
    description: '`unread=true`: only those; `unread=false`: only those that were read. `handled` likewise.',
    query: messageListQuerySchema,
    answer: messageListSchema,
    run: ({ query }) => inbox.list(query),
  })

  route('GET /messages/:id', {
    summary: 'One message; it stays unread',
    answer: messageAnswerSchema,
    errors: [404],
    run: async ({ params: { id } }) => ({ message: await inbox.get(id) }),
  })

  route('PATCH /messages/:id', {
    summary: 'Mark a message as read or unread, handled or waiting',
    body: markMessageBodySchema,
    answer: messageAnswerSchema,
    errors: [404],
    run: async (request) => ({
      message: await inbox.mark(request.params.id, request.body, await sessions.adminId(request)),
    }),
  })

  route('DELETE /messages/:id', {
    summary: 'Delete a message for good',
    errors: [404],
    run: async (request) => inbox.remove(request.params.id, await sessions.adminId(request)),
  })
}
