/** `GET /api/developer/mail`: the developer inbox. Registered in development only. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { developerMailAnswerSchema } from '#contract/developer-mail.ts'
import type { DeveloperMail } from '#contract/developer-mail.ts'

export interface DeveloperMailOptions {
  inbox: { mails(): DeveloperMail[] }
}

export const developerMail: FastifyPluginAsyncZod<DeveloperMailOptions> = async (app, { inbox }) => {
  app.get(
    '/mail',
    {
      schema: {
        tags: ['Site'],
        summary: 'In development only: the mail that was not sent, the newest first',
        response: { 200: developerMailAnswerSchema },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return { status: 'success' as const, data: { mails: inbox.mails() } }
    },
  )
}
