/** `/admin/messages`: the inbox. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  markMessageBodySchema,
  messageAnswerSchema,
  messageExportQuerySchema,
  messageListQuerySchema,
  messageListSchema,
} from '#contract/admin-messages.ts'
import { adminRoutes } from '#server/http/api-routes.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { noteSecurity } from '#server/http/security-log.ts'
import { sendTable } from '#server/http/send-table.ts'
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

  route('GET /messages/export.csv', {
    summary: 'The messages, as a table for a spreadsheet (text/csv)',
    description: '`ids`: only the selected ones. Stands in the history, and the other admins learn of it by mail.',
    config: { security: 'export', confirmation: 'always', answersFile: ['text/csv'] },
    query: messageExportQuerySchema,
    answer: z.string(),
    errors: [409],
    send: async (request, reply) => {
      noteSecurity(request, { what: 'messages' })
      const table = await inbox.csv(request.query, await sessions.caller(request))
      return sendTable(reply, 'rampa-messages.csv', table)
    },
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
