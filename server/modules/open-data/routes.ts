/** `/open-data/parks.geojson` and `/open-data/parks.csv`: the directory of parks as files. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { featureDisabled } from '#server/http/api-error.ts'
import { allowSharing } from '#server/http/caching.ts'
import { readResponses } from '#server/http/documented.ts'
import { Representation } from '#server/http/representation.ts'
import type { VersionedAnswers } from '#server/http/versioned-answers.ts'
import type { OpenDataService } from './service.ts'

export interface OpenDataRoutesOptions {
  openData: OpenDataService
  answers: VersionedAnswers
}

const tags = ['Open data']
const SHARED = { vary: 'Accept-Encoding', caching: allowSharing }
const FILE = z.unknown().check(z.describe('The file'))

export const openDataRoutes: FastifyPluginAsyncZod<OpenDataRoutesOptions> = async (app, { openData, answers }) => {
  const files = [
    {
      name: 'parks.geojson',
      type: 'application/geo+json; charset=utf-8',
      summary: 'All skateparks as GeoJSON',
      description:
        'A FeatureCollection in WGS 84 with OpenStreetMap’s tags, and properties of our own for the rest; `license` and ' +
        '`attribution` belong to the collection.',
      write: openData.geojson,
    },
    {
      name: 'parks.csv',
      type: 'text/csv; charset=utf-8',
      summary: 'All skateparks as a table',
      description:
        'CSV in UTF-8 with a byte order mark; cells that a spreadsheet would take for formulas begin with an apostrophe. ' +
        'An empty cell: nobody knows.',
      write: openData.csv,
    },
  ]
  for (const { name, type, summary, description, write } of files) {
    app.get(
      `/open-data/${name}`,
      {
        config: { isOpenRead: true, answersFile: [type.split(';')[0]!] },
        schema: {
          tags,
          summary,
          description:
            `${description} Without photos and ratings. 404 \`FEATURE_DISABLED\` until the site has chosen a licence; then ` +
            'scripts of every site may read it.',
          response: readResponses(FILE, 404),
        },
      },
      async (request, reply) => {
        const licence = await openData.licence()
        if (licence === null) throw featureDisabled()
        reply.header('content-disposition', `attachment; filename="rampa-${name}"`)
        const key = `${name} ${licence}`
        await answers.send(request, reply, key, SHARED, async () => new Representation(type, await write(licence)))
        return reply
      },
    )
  }
}
