/** `/healthz`: the process is up. `/readyz`: the database answers. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { successSchema } from '#contract/common.ts'
import { errorBodySchema } from '#contract/errors.ts'

export interface HealthOptions {
  /** Throws when the database does not answer. */
  ping: () => Promise<void>
}

const answer = successSchema(z.object({ up: z.boolean() }))
const tags = ['Health']
const up = { status: 'success', data: { up: true } } as const

export const health: FastifyPluginAsyncZod<HealthOptions> = async (app, { ping }) => {
  app.get(
    '/healthz',
    { schema: { tags, summary: 'The process is up', response: { 200: answer } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return up
    },
  )
  app.get(
    '/readyz',
    {
      schema: {
        tags,
        summary: 'The database answers',
        response: { 200: answer, 503: z.extend(errorBodySchema, {}).check(z.describe('The database is away')) },
      },
    },
    async (_request, reply) => {
      await ping()
      reply.header('cache-control', 'no-store')
      return up
    },
  )
}
