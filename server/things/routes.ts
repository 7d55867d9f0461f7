/** The admin routes that every kind of thing has. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { idSchema } from '#contract/common.ts'
import { bulkAnswerSchema } from '#contract/editing.ts'
import { adminRoutes } from '#server/http/api-routes.ts'
import type { BulkResult } from '#server/http/bulk.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import type { ThingCalls } from './service.ts'

/** The texts about a call in the description of the API. */
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

/**
 * Adds the routes that read the list and that read one thing.
 * @param get `key` is the schema of `id` in the path; absent: `id` must be an id
 */
export function readingRoutes<Query, Listed, One>(
  app: FastifyInstance,
  things: Readable<Query, Listed, One>,
  {
    path,
    answer,
    list,
    get: { key = idSchema, ...get },
  }: Thing<One> & {
    list: Words & { query: z.ZodMiniType<Query>; answer: Answer<Listed> }
    get: Words & { key?: z.ZodMiniType<string> }
  },
): void {
  const route = adminRoutes(app)
  route(`GET ${path}`, { ...list, run: ({ query }) => things.list(query) })
  route(`GET ${path}/:id`, {
    ...get,
    params: z.object({ id: key }),
    answer,
    errors: [404],
    run: ({ params: { id } }) => things.get(id),
  })
}

/** Adds the routes that create, edit and delete a thing. */
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
  const route = adminRoutes(app)
  route(`POST ${path}`, {
    ...create,
    answer,
    status: 201,
    errors: [409],
    run: async (request) => things.create(request.body, await sessions.adminId(request)),
  })
  route(`PUT ${path}/:id`, {
    ...edit,
    answer,
    errors: [404, 409],
    run: async (request) => things.edit(request.params.id, request.body, await sessions.adminId(request)),
  })
  route(`DELETE ${path}/:id`, {
    ...remove,
    errors: [404],
    run: async (request) => things.remove(request.params.id, await sessions.adminId(request)),
  })
}

/** Adds the route that copies a thing. */
export function duplicateRoute<One>(
  app: FastifyInstance,
  duplicate: (id: string, actorId: string) => Promise<One>,
  sessions: Sessions,
  { path, ...described }: Thing<One> & Words,
): void {
  adminRoutes(app)(`POST ${path}/:id/duplicate`, {
    ...described,
    status: 201,
    errors: [404],
    run: async (request) => duplicate(request.params.id, await sessions.adminId(request)),
  })
}

/** Adds the route that changes several things at once. */
export function bulkRoute<Body>(
  app: FastifyInstance,
  bulk: (body: Body, actorId: string) => Promise<BulkResult>,
  sessions: Sessions,
  { path, errors, ...described }: Words & { path: string; body: z.ZodMiniType<Body>; errors?: [409] },
): void {
  adminRoutes(app)(`POST ${path}/bulk`, {
    ...described,
    answer: bulkAnswerSchema,
    errors: [404, ...(errors ?? [])],
    run: async (request) => bulk(request.body, await sessions.adminId(request)),
  })
}
