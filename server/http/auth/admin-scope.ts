/**
 * The scope of admin calls. All calls under `/admin` require an admin. This is checked before the body is read and
 * validated.
 */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Sessions } from './sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Set for an admin call that somebody with a stolen token must not be able to make
     * (docs/decisions/confirmation-of-admin-calls.md). `always`: a confirmation is required before the handler runs.
     * `depends`: the service finds out whether this call needs a confirmation, and then requires one.
     */
    confirmation?: 'always' | 'depends'
  }
}

const CONFIRMATION = {
  always: 'Asks for a password or passkey of the last ten minutes: 409 `CONFIRMATION_REQUIRED`.',
  depends: 'May ask for a password or passkey of the last ten minutes: 409 `CONFIRMATION_REQUIRED`.',
}

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
      scope.addHook('onRoute', ({ config, schema }) => {
        if (config?.confirmation === undefined || schema === undefined) return
        schema.description = [schema.description, CONFIRMATION[config.confirmation]].filter(Boolean).join(' ')
      })
      scope.addHook('preHandler', async (request) => {
        if (request.routeOptions.config.confirmation === 'always') await sessions.requireConfirmation(request)
      })
      await scope.register(routes as FastifyPluginAsync<O>, options as never)
    },
    { prefix: '/admin' },
  )
}
