/** `/admin/renewal`: the parks, renewed from OpenStreetMap. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  renewalPlanAnswerSchema,
  renewalStateAnswerSchema,
  takenRenewalAnswerSchema,
  takeRenewalBodySchema,
} from '#contract/renewal.ts'
import { adminRoutes } from '#server/http/api-routes.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { noteSecurity } from '#server/http/security-log.ts'
import type { RenewalService } from '#server/renewal/service.ts'

export interface RenewalRoutesOptions {
  renewal: RenewalService
  sessions: Sessions
}

export const renewalRoutes: FastifyPluginAsyncZod<RenewalRoutesOptions> = async (app, { renewal, sessions }) => {
  const route = adminRoutes(app)

  route('GET /renewal', {
    summary: 'The latest renewal from OpenStreetMap, and what waits',
    answer: renewalStateAnswerSchema,
    run: async () => ({ renewal: await renewal.read() }),
  })

  route('POST /renewal/look', {
    summary: 'Ask OpenStreetMap now',
    description:
      'Only begins: `GET /admin/renewal` says when the answer is there, or what failed. While OpenStreetMap is being ' +
      'asked already, nothing more happens. An earlier answer that waits is deleted.',
    config: { security: 'import' },
    answer: renewalStateAnswerSchema,
    status: 202,
    run: async (request) => {
      noteSecurity(request, { what: 'look' })
      await renewal.look()
      return { renewal: await renewal.read() }
    },
  })

  route('DELETE /renewal/look', {
    summary: 'Delete the answer of OpenStreetMap that waits',
    run: () => renewal.discard(),
  })

  route('GET /renewal/plan', {
    summary: 'What taking the answer of OpenStreetMap would do',
    answer: renewalPlanAnswerSchema,
    errors: [400, 404],
    run: () => renewal.plan(),
  })

  route('POST /renewal', {
    summary: 'Take the answer of OpenStreetMap',
    description:
      'As its `plan` says, in one transaction. If anything was changed in between, it is 409 `STALE_EDIT` with the new plan in ' +
      '`current`. If more than a fifth of the known elements are missing, it is 409 `CONFLICT` without ' +
      '`isMissingConfirmed`. `historyId` is undone by `POST /admin/history/{id}/undo`; null: there was nothing to do.',
    config: { security: 'import' },
    body: takeRenewalBodySchema,
    answer: takenRenewalAnswerSchema,
    errors: [404, 409],
    run: async (request) => {
      const { plan, isMissingConfirmed } = request.body
      noteSecurity(request, { what: 'run' })
      return renewal.take(plan, await sessions.caller(request), isMissingConfirmed)
    },
  })
}
