import type { Directory, ExportQuery } from '#contract/directory.ts'
import { DIRECTORY_FORMAT, DIRECTORY_VERSION } from '#contract/directory.ts'
import { LICENCE_FACTS } from '#contract/licence-facts.ts'
import { OSM_LICENCE } from '#contract/open-data.ts'
import type { Credit } from '#contract/parks.ts'
import { creditTexts, joinCredits } from '#domain/credits.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { marksOf } from '../modules/parks/admin/imported.ts'
import type { SettingsRepo } from '../modules/config/repo.ts'
import type { SourcesRepo } from '../modules/parks/sources/repo.ts'
import { geojsonFeature } from './geojson.ts'
import { KINDS, PARKS_KIND } from './kinds.ts'
import type { DirectoryRepo } from './repo.ts'
import { exportedSources } from './restored-sources.ts'
import { exportSettings } from './settings.ts'
import { exportTexts } from './texts.ts'

/**
 * The whole directory, as pieces of the file's text.
 * @param exportedAt ISO
 * @param only the kind of things that is exported alone, or those of them with the given ids
 */
export async function* exportDirectory(
  repo: DirectoryRepo,
  sources: Pick<SourcesRepo, 'list'>,
  settings: SettingsRepo,
  exportedAt: string,
  { thing, ids }: Pick<ExportQuery, 'thing' | 'ids'> = {},
): AsyncGenerator<string> {
  const head: Directory = { format: DIRECTORY_FORMAT, version: DIRECTORY_VERSION, exportedAt }
  const kinds = KINDS.filter((kind) => thing === undefined || kind.thing === thing)
  yield JSON.stringify(head, null, 1).slice(0, -2)
  for (const kind of kinds) {
    yield `,\n ${JSON.stringify(kind.list)}: [`
    const ofParks = kind === PARKS_KIND ? await exportedSources(sources) : undefined
    const rows = (await repo.rows(kind)).filter((row) => isKept(row) && (ids?.includes(row.id) ?? true))
    yield* inPieces(rows, (row) =>
      JSON.stringify({
        ...kind.toItem(row),
        ...(kind === PARKS_KIND && marksOf(row as unknown as ParksTable)),
        sources: ofParks?.get(row.id),
      }),
    )
    yield ']'
  }
  if (thing === undefined) {
    yield `,\n "texts": ${JSON.stringify(await exportTexts(settings))}`
    yield `,\n "settings": ${JSON.stringify(await exportSettings(settings))}`
  }
  yield '\n}\n'
}

/**
 * The parks only, with OpenStreetMap's tags and the credits of their sources.
 * @param origin the public origin, without a trailing slash
 */
export async function* exportGeojson(repo: DirectoryRepo, origin: string): AsyncGenerator<string> {
  const rows = (await repo.rows(PARKS_KIND)).filter(isKept)
  const credits = joinCredits(rows.map((row) => creditsIn(row as unknown as ParksTable)))
  const { name, url } = LICENCE_FACTS[OSM_LICENCE]
  const head = {
    type: 'FeatureCollection',
    ...(credits?.osm && { license: { id: OSM_LICENCE, name, url } }),
    ...(credits && { attribution: creditTexts(credits).join('; ') }),
  }
  yield `${JSON.stringify(head).slice(0, -1)}, "features": [`
  yield* inPieces(rows, (row) => JSON.stringify(geojsonFeature(PARKS_KIND.toItem(row) as never, origin)))
  yield ']}\n'
}

const creditsIn = ({ credits }: Pick<ParksTable, 'credits'>) => JSON.parse(credits) as Credit[]

const isKept = (row: { deleted_at: string | null }) => row.deleted_at === null

const ROWS_IN_PIECE = 50

/** The items of a list as JSON, a few in each piece. */
function* inPieces<T>(rows: readonly T[], text: (row: T) => string): Generator<string> {
  for (let at = 0; at < rows.length; at += ROWS_IN_PIECE) {
    const members = rows.slice(at, at + ROWS_IN_PIECE).map((row) => `\n  ${text(row)}`)
    yield `${at === 0 ? '' : ','}${members.join(',')}`
  }
}
