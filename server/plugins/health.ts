/**
 * `/healthz` answers when the process runs. `/readyz` answers when the start is complete and the database can be
 * reached.
 */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { successSchema } from '#contract/common.ts'
import { errorBodySchema } from '#contract/errors.ts'
import { ApiError } from '../http/api-error.ts'

export interface HealthOptions {
  /** Throws if the database does not answer. */
  ping: () => Promise<void>
  /** Whether the start is complete, including the first admin. */
  isStarted: () => boolean
}

const starting = () =>
  new ApiError(503, 'UNAVAILABLE', 'The server is starting. Please try again.', { headers: { 'retry-after': '1' } })

const answer = successSchema(z.object({ up: z.boolean() }))
const tags = ['Health']
const up = { status: 'success', data: { up: true } } as const

export const health: FastifyPluginAsyncZod<HealthOptions> = async (app, { ping, isStarted }) => {
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
        summary: 'The start is complete and the database answers',
        response: {
          200: answer,
          503: z.extend(errorBodySchema, {}).check(z.describe('The server is starting, or the database is away')),
        },
      },
    },
    async (_request, reply) => {
      if (!isStarted()) throw starting()
      await ping()
      reply.header('cache-control', 'no-store')
      return up
    },
  )
}
