/** Adds routes to the API from a description of each route: its input, its answer and its errors. */
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { idSchema } from '#contract/common.ts'
import { ADMIN_CALL, answerResponses, NOT_MODIFIED, noContentSchema, WITH_TOKEN, withStatus } from './documented.ts'
import type { ErrorStatus } from './documented.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type ParamsOf<Path> = Path extends `${string}/:id${string}` ? { id: string } : unknown

/** The envelope of successful answers. */
export const success = <T>(data: T) => ({ status: 'success' as const, data })

/** Properties that all routes of a module share. */
interface Common {
  tags: string[]
  security?: Record<string, string[]>[]
  /** Statuses of errors, in addition to the statuses that follow from a route's input. */
  errors?: readonly ErrorStatus[]
}

type Handler<Params, Query, Body, Result> = (
  request: FastifyRequest & { params: Params; query: Query; body: Body },
  reply: FastifyReply,
) => Result

/** The data of an answer; `void` for an empty answer. */
type DataOf<Answer> = Answer extends { data: infer Data } ? Data : void

interface Route<Params, Query, Body, Answer> {
  summary: string
  description?: string
  security?: Record<string, string[]>[]
  config?: FastifyContextConfig
  /** Largest body in bytes. Absent: the application's limit. */
  bodyLimit?: number
  /** Schema of the path's parameters. Absent: the path has none, or only `:id`. */
  params?: z.ZodMiniType<Params>
  query?: z.ZodMiniType<Query>
  headers?: z.ZodMiniType
  body?: z.ZodMiniType<Body>
  /** Schema of the answer. Absent: an empty 204. */
  answer?: z.ZodMiniType<Answer>
  /** Status of the answer. Absent: 200. */
  status?: 201 | 202
  /** Whether the answer has an ETag. */
  isCached?: boolean
  /**
   * Statuses of errors, in addition to the statuses of all routes of the module, and to 400, 413 and 415, which follow
   * from the route's input.
   */
  errors?: readonly ErrorStatus[]
}

/** A route has one of the two. */
type Handlers<Params, Query, Body, Answer> =
  | {
      /** Makes the data of the answer. */
      run: Handler<Params, Query, Body, DataOf<Answer> | Promise<DataOf<Answer>>>
      send?: never
    }
  | {
      /** Sends the answer itself, or makes the whole answer with its envelope. */
      send: Handler<Params, Query, Body, unknown>
      run?: never
    }

/** @returns a function that adds a route: `route('GET /guides/:id', { … })` */
export function apiRoutes(app: FastifyInstance, { errors: shared = [], ...common }: Common) {
  return <Path extends string, Query, Body, Params = ParamsOf<Path>, Answer = undefined>(
    route: Method | `${Method} ${Path}`,
    given: Route<Params, Query, Body, Answer> & Handlers<Params, Query, Body, Answer>,
  ): void => {
    const {
      summary,
      description,
      security,
      config,
      bodyLimit,
      query,
      headers,
      body,
      answer,
      errors = [],
      run,
      send,
    } = given
    const [method = '', url = ''] = route.split(' ')
    const { params = url.includes('/:id') ? z.object({ id: idSchema }) : undefined } = given
    const status = answer === undefined ? 204 : given.status
    const inputErrors: ErrorStatus[] = [
      ...((params ?? query ?? headers ?? body) ? [400 as const] : []),
      ...(body ? [413 as const, 415 as const] : []),
    ]
    const responses = answerResponses(answer ?? noContentSchema, ...shared, ...inputErrors, ...errors)
    async function handle(request: Parameters<NonNullable<typeof run>>[0], reply: FastifyReply) {
      const data = await run?.(request, reply)
      if (status !== undefined) reply.code(status)
      return answer === undefined ? null : success(data)
    }
    app.route({
      method,
      url,
      ...(config && { config }),
      ...(bodyLimit !== undefined && { bodyLimit }),
      schema: {
        ...common,
        summary,
        ...(description && { description }),
        ...(security && { security }),
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(headers && { headers }),
        ...(body && { body }),
        response: {
          ...(status === undefined ? responses : withStatus(status, responses)),
          ...(given.isCached && NOT_MODIFIED),
        },
      },
      handler: (send ?? handle) as never,
    })
  }
}

/** Adds routes under `/admin` and other routes for admins only. */
export const adminRoutes = (app: FastifyInstance) => apiRoutes(app, { ...ADMIN_CALL, errors: [401, 403] })

/** Routes that need a session. */
export const personRoutes = (app: FastifyInstance, tag: string) =>
  apiRoutes(app, { tags: [tag], ...WITH_TOKEN, errors: [401, 403, 404] })
