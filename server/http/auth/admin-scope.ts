/** The scope of admin calls: everything under `/admin` requires an admin before the body is read and validated. */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Sessions } from './sessions.ts'

/** Registers the routes of a module under `/admin`. */
export async function adminScope<O extends Record<string, unknown>>(
  app: FastifyInstance,
  sessions: Sessions,
  routes: unknown,
  options: O,
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        await sessions.requireAdmin(request)
      })
      await scope.register(routes as FastifyPluginAsync<O>, options as never)
    },
    { prefix: '/admin' },
  )
}
