/** `/admin/events` and `/admin/registrations`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  addRegistrationBodySchema,
  adminCompetitionAnswerSchema,
  adminCompetitionListQuerySchema,
  adminCompetitionListSchema,
  bulkCompetitionsBodySchema,
  bulkRegistrationsAnswerSchema,
  bulkRegistrationsBodySchema,
  editCompetitionBodySchema,
  editRegistrationBodySchema,
  competitionBodySchema,
  registrationDetailAnswerSchema,
  registrationExportQuerySchema,
  registrationListQuerySchema,
  registrationListSchema,
  withdrawalListQuerySchema,
  withdrawalListSchema,
} from '#contract/admin-competitions.ts'
import {
  arrivalAnswerSchema,
  arrivalListAnswerSchema,
  hereBodySchema,
  resultsBodySchema,
  resultSheetAnswerSchema,
} from '#contract/competition-day.ts'
import { adminRoutes } from '#server/http/api-routes.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { noteSecurity } from '#server/http/security-log.ts'
import { sendTable } from '#server/http/send-table.ts'
import { bulkRoute, duplicateRoute, readingRoutes, writingRoutes } from '#server/things/routes.ts'
import type { AdminCompetitionsService } from './admin-service.ts'
import type { ArrivalsService } from './arrivals.ts'
import type { EnteredRegistrations } from './entered.ts'
import type { RegistrationsService } from './registrations.ts'
import type { ResultsService } from './results.ts'

export interface AdminCompetitionsRoutesOptions {
  events: AdminCompetitionsService
  registrations: RegistrationsService
  entered: EnteredRegistrations
  results: ResultsService
  arrivals: ArrivalsService
  sessions: Sessions
}

export const adminCompetitionsRoutes: FastifyPluginAsyncZod<AdminCompetitionsRoutesOptions> = async (app, options) => {
  await app.register(competitionRoutes, options)
  await app.register(registrationRoutes, options)
  await app.register(dayRoutes, options)
}

const competitionRoutes: FastifyPluginAsyncZod<AdminCompetitionsRoutesOptions> = async (app, { events, sessions }) => {
  const one = { path: '/events', answer: adminCompetitionAnswerSchema }
  readingRoutes(app, events, {
    ...one,
    list: {
      summary: 'The competitions, drafts included, the latest first unless `sort` says otherwise',
      query: adminCompetitionListQuerySchema,
      answer: adminCompetitionListSchema,
    },
    get: { summary: 'One competition' },
  })
  bulkRoute(app, events.bulk, sessions, {
    path: '/events',
    summary: 'Publish several competitions at once, or make them drafts',
    description: 'All or nothing. `historyId` is undone by `POST /admin/history/{id}/undo`.',
    body: bulkCompetitionsBodySchema,
  })
  duplicateRoute(app, events.duplicate, sessions, {
    ...one,
    summary: 'Make a draft of next year’s competition from this one',
    description: 'Its dates and the year in its slug and names are moved by a year. Registrations are not copied.',
  })
  writingRoutes(app, events, sessions, {
    ...one,
    create: { summary: 'Add a competition', body: competitionBodySchema },
    edit: {
      summary: 'Change a competition',
      description:
        'An edit that began from another `revision` is 409 `STALE_EDIT`, with the competition as it is now in `current`.',
      body: editCompetitionBodySchema,
    },
    remove: { summary: 'Move a competition to the trash, with its registrations' },
  })
}

/** What an admin does on the day of a competition and after it. */
const dayRoutes: FastifyPluginAsyncZod<AdminCompetitionsRoutesOptions> = async (app, options) => {
  const { results, arrivals, sessions } = options
  const route = adminRoutes(app)
  route('GET /events/:id/results', {
    summary: 'The results of a competition, with the riders who may get a place',
    answer: resultSheetAnswerSchema,
    errors: [404],
    run: async ({ params: { id } }) => ({ results: await results.get(id) }),
  })

  route('PUT /events/:id/results', {
    summary: 'Save the results of a competition, as a draft or published',
    description:
      'Riders may share a place. What began from another `revision` is 409 `STALE_EDIT`, with the results as they are ' +
      'now in `current`. Results name a rider in full only with `consents.results`. The result of a registration that ' +
      'was withdrawn or deleted stays, without a name.',
    body: resultsBodySchema,
    answer: resultSheetAnswerSchema,
    errors: [404, 409],
    run: async (request) => {
      const { id } = request.params
      return { results: await results.save(id, request.body, await sessions.adminId(request)) }
    },
  })

  route('GET /events/:id/arrivals', {
    summary: 'The riders of a competition, by level and name, and who is here on the day',
    answer: arrivalListAnswerSchema,
    errors: [404],
    run: ({ params: { id } }) => arrivals.list(id),
  })

  route('PUT /registrations/:id/here', {
    summary: 'Mark a rider as here on the day, or as not here',
    description: 'A press that is older than the last one, by `at`, changes nothing.',
    body: hereBodySchema,
    answer: arrivalAnswerSchema,
    errors: [404],
    run: async (request) => {
      const { id } = request.params
      return { rider: await arrivals.mark(id, request.body, await sessions.adminId(request)) }
    },
  })
}

const registrationRoutes: FastifyPluginAsyncZod<AdminCompetitionsRoutesOptions> = async (app, options) => {
  const route = adminRoutes(app)
  const { registrations, entered, sessions } = options
  const answerOf = async (id: string) => ({ registration: await registrations.get(id) })
  route('GET /registrations', {
    summary: 'Who signed up, the newest first unless `sort` says otherwise',
    description: 'Of a drawn signature only that there is one: the drawing is in `GET /admin/registrations/{id}`.',
    query: registrationListQuerySchema,
    answer: registrationListSchema,
    run: ({ query }) => registrations.list(query),
  })

  route('GET /registrations/withdrawn', {
    summary: 'The withdrawn registrations, the latest first',
    description: 'When, level and whether it was marked as paid: nothing of the person is kept.',
    query: withdrawalListQuerySchema,
    answer: withdrawalListSchema,
    run: ({ query }) => registrations.withdrawn(query),
  })

  route('GET /registrations/export.csv', {
    summary: 'Who signed up, as a table for a spreadsheet (text/csv)',
    description: 'Stands in the history.',
    config: { security: 'export', confirmation: 'always', answersFile: ['text/csv'] },
    query: registrationExportQuerySchema,
    answer: z.string(),
    errors: [409],
    send: async (request, reply) => {
      noteSecurity(request, { what: 'registrations' })
      const table = await registrations.csv(request.query, await sessions.caller(request))
      return sendTable(reply, 'rampa-registrations.csv', table)
    },
  })

  route('GET /registrations/:id', {
    summary: 'One registration, with its signature',
    answer: registrationDetailAnswerSchema,
    errors: [404],
    run: async ({ params: { id } }) => ({ registration: await registrations.get(id) }),
  })

  route('POST /registrations', {
    summary: 'Add a person to a competition, also after registration has closed',
    description:
      'It is confirmed at once. Without a free place `overCapacity` must be true. Without `signature` the person ' +
      'signed on paper. No mail is sent unless `mail` is true.',
    body: addRegistrationBodySchema,
    answer: registrationDetailAnswerSchema,
    status: 201,
    errors: [404, 409],
    run: async (request) => answerOf(await entered.add(request.body, await sessions.adminId(request))),
  })

  route('PUT /registrations/:id', {
    summary: 'Correct a registration',
    description:
      'A correction that began from another `revision` is 409 `STALE_EDIT`, with the registration as it is now in ' +
      '`current`. Another e-mail address ends the links of earlier mails.',
    body: editRegistrationBodySchema,
    answer: registrationDetailAnswerSchema,
    errors: [404, 409],
    run: async (request) => {
      const { id } = request.params
      return answerOf(await entered.edit(id, request.body, await sessions.adminId(request)))
    },
  })

  route('POST /registrations/bulk', {
    summary: 'Confirm several registrations, mark them as paid or not, or delete them for good',
    description:
      'To confirm and to delete, those that are not there any more, or are confirmed already, are left out of ' +
      '`changed`. An admin confirms also after `confirmBy`, and beyond the number of places. Marks are all or nothing, ' +
      'and undone by `historyId`.',
    body: bulkRegistrationsBodySchema,
    answer: bulkRegistrationsAnswerSchema,
    errors: [404],
    run: async (request) => {
      const { action, ids } = request.body
      return registrations.changeMany(action, ids, await sessions.adminId(request))
    },
  })

  route('DELETE /registrations/:id', {
    summary: 'Delete a registration for good',
    errors: [404],
    run: async (request) => registrations.remove(request.params.id, await sessions.adminId(request)),
  })
}
