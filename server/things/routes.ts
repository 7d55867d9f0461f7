/** The admin routes that every kind of thing has. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { idSchema } from '#contract/common.ts'
import type { BulkResult } from '#server/http/bulk.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { ADMIN_CALL, adminResponses, noContentSchema, withStatus } from '#server/http/documented.ts'
import type { ThingCalls } from './service.ts'

/** The words of a call in the API's description. */
interface Words {
  summary: string
  description?: string
}
type Answer<Data> = z.ZodMiniType<{ status: 'success'; data: Data }>

/** A kind of thing: its path, like `/guides`, and the schema of answers about one thing. */
interface Thing<One> {
  path: string
  answer: Answer<One>
}

interface Readable<Query, Listed, One> extends Pick<ThingCalls<never, One>, 'get'> {
  list(query: Query): Promise<Listed>
}

const success = <T>(data: T) => ({ status: 'success' as const, data })
const params = z.object({ id: idSchema })
const idOf = (request: FastifyRequest) => (request.params as { id: string }).id

/** Reading the list, and one thing. @param get its `key` is the parameter that names a thing; absent: the id */
export function readingRoutes<Query, Listed, One>(
  app: FastifyInstance,
  things: Readable<Query, Listed, One>,
  {
    path,
    answer,
    list,
    get,
  }: Thing<One> & {
    list: Words & { query: z.ZodMiniType<Query>; answer: Answer<Listed> }
    get: Words & { key?: z.ZodMiniType<string> }
  },
): void {
  const { query, answer: listAnswer, ...listWords } = list
  app.get(
    path,
    { schema: { ...ADMIN_CALL, ...listWords, querystring: query, response: adminResponses(listAnswer, 400) } },
    async (request) => success(await things.list(request.query as Query)),
  )

  const { key = idSchema, ...getWords } = get
  app.get(
    `${path}/:id`,
    {
      schema: {
        ...ADMIN_CALL,
        ...getWords,
        params: z.object({ id: key }),
        response: adminResponses(answer, 400, 404),
      },
    },
    async (request) => success(await things.get(idOf(request))),
  )
}

/** Creating, editing and deleting. */
export function writingRoutes<Body, Edit extends Body & { revision: number }, One>(
  app: FastifyInstance,
  things: Pick<ThingCalls<Body, One>, 'create' | 'edit' | 'remove'>,
  sessions: Sessions,
  {
    path,
    answer,
    create,
    edit,
    remove,
  }: Thing<One> & {
    create: Words & { body: z.ZodMiniType<Body> }
    edit: Words & { body: z.ZodMiniType<Edit> }
    remove: Words
  },
): void {
  app.post(
    path,
    { schema: { ...ADMIN_CALL, ...create, response: withStatus(201, adminResponses(answer, 400, 409, 413, 415)) } },
    async (request, reply) =>
      reply.code(201).send(success(await things.create(request.body as Body, await sessions.adminId(request)))),
  )

  app.put(
    `${path}/:id`,
    { schema: { ...ADMIN_CALL, ...edit, params, response: adminResponses(answer, 400, 404, 409, 413, 415) } },
    async (request) => success(await things.edit(idOf(request), request.body as Edit, await sessions.adminId(request))),
  )

  app.delete(
    `${path}/:id`,
    {
      schema: {
        ...ADMIN_CALL,
        ...remove,
        params,
        response: withStatus(204, adminResponses(noContentSchema, 400, 404)),
      },
    },
    async (request, reply) => {
      await things.remove(idOf(request), await sessions.adminId(request))
      return reply.code(204).send(null)
    },
  )
}

/** Copying a thing. */
export function duplicateRoute<One>(
  app: FastifyInstance,
  duplicate: (id: string, actorId: string) => Promise<One>,
  sessions: Sessions,
  { path, answer, ...words }: Thing<One> & Words,
): void {
  app.post(
    `${path}/:id/duplicate`,
    { schema: { ...ADMIN_CALL, ...words, params, response: withStatus(201, adminResponses(answer, 400, 404)) } },
    async (request, reply) =>
      reply.code(201).send(success(await duplicate(idOf(request), await sessions.adminId(request)))),
  )
}

/** Bulk actions. */
export function bulkRoute<Body>(
  app: FastifyInstance,
  bulk: (body: Body, actorId: string) => Promise<BulkResult>,
  sessions: Sessions,
  { path, ...schema }: Words & { path: string; body: z.ZodMiniType<Body>; response: Record<number, z.ZodMiniType> },
): void {
  app.post(`${path}/bulk`, { schema: { ...ADMIN_CALL, ...schema } }, async (request) =>
    success(await bulk(request.body as Body, await sessions.adminId(request))),
  )
}
