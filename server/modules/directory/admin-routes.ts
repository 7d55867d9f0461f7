/** `/admin/export` and `/admin/import`: the whole directory as one file. */
import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { exportQuerySchema, importAnswerSchema, importQuerySchema, IMPORT_LIMIT_BYTES } from '#contract/directory.ts'
import { adminRoutes } from '#server/http/api-routes.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { DirectoryService } from '#server/directory/service.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { ADMIN_CALL, adminResponses } from '#server/http/documented.ts'
import { noteSecurity } from '#server/http/security-log.ts'
import { sendFile } from '#server/http/send-table.ts'

export interface DirectoryRoutesOptions {
  directory: DirectoryService
  history: Pick<Dependencies['history'], 'recordExport'>
  sessions: Sessions
}

const FILE = z.unknown().check(z.describe('The file, as an attachment'))

export const directoryRoutes: FastifyPluginAsyncZod<DirectoryRoutesOptions> = async (app, options) => {
  const route = adminRoutes(app)
  const { directory, history, sessions } = options
  // The service gets the file as bytes, not as parsed JSON: it makes the plan's digest from the bytes, and the file's
  // encoding may be wrong.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    ['application/json', 'application/geo+json'],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )

  route('GET /export', {
    summary: 'The directory as one file',
    description:
      'Parks, guides, competitions and settings, without secrets; what is in the trash is left out. `format=geojson`: ' +
      'the parks alone, with OpenStreetMap’s tags. `thing`: only things of this kind, without settings, and with `ids` ' +
      'only these. Stands in the history.',
    config: { security: 'export', answersFile: ['application/json', 'application/geo+json'] },
    query: exportQuerySchema,
    answer: FILE,
    send: async (request, reply) => {
      const { format, thing, ids } = request.query
      const isGeojson = format === 'geojson'
      const what = isGeojson ? 'park' : (thing ?? 'directory')
      noteSecurity(request, { what: what === 'directory' ? what : `${what}s` })
      await history.recordExport({ actorId: await sessions.adminId(request), thing: what, thingId: null })
      return isGeojson
        ? sendFile(reply, 'rampa-parks.geojson', 'application/geo+json', Readable.from(directory.exportGeojson()))
        : sendFile(reply, 'rampa-directory.json', 'application/json', Readable.from(directory.export({ thing, ids })))
    },
  })

  app.post(
    '/import',
    {
      bodyLimit: IMPORT_LIMIT_BYTES,
      config: { isUpload: true, security: 'import', confirmation: 'depends' },
      schema: {
        ...ADMIN_CALL,
        summary: 'Import a file of the directory, or parks from GeoJSON',
        description:
          'Without `plan` nothing is written: the answer says what would change. With the `plan` of that answer the import ' +
          'is done, in one transaction; if anything was changed in between, it is 409 `STALE_EDIT` with the new plan in ' +
          '`current`. A directory file with errors changes nothing: 400, `errors` name the rows and fields. Features of GeoJSON that have no place are left out, and `warnings` name them. `historyId` is undone by ' +
          '`POST /admin/history/{id}/undo`.',
        consumes: ['application/json', 'application/geo+json'],
        querystring: importQuerySchema,
        response: adminResponses(importAnswerSchema, 400, 409, 413, 415),
      },
    },
    async (request) => {
      const file = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const { plan, hidden: isHidden = false, name: fileName = '' } = request.query
      noteSecurity(request, { what: plan === undefined ? 'plan' : 'run' })
      const data =
        plan === undefined
          ? { ...(await directory.plan(file, { isHidden, fileName })), historyId: null }
          : await directory.run(file, plan, await sessions.caller(request), { isHidden, fileName })
      return { status: 'success' as const, data }
    },
  )
}
