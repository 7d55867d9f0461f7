/**
 * The directory of parks as open data: only public parks and their facts, no pictures, no ratings
 * (docs/decisions/open-data.md).
 */
import { AMENITIES } from '#contract/parks.ts'
import type { DirectoryPark } from '#contract/directory.ts'
import { LICENCE_FACTS } from '#contract/licence-facts.ts'
import type { Licence } from '#contract/open-data.ts'
import { toCsv } from '#domain/admin/csv.ts'
import type { CsvCell } from '#domain/admin/csv.ts'
import { elementNames } from '../modules/parks/import/own-elements.ts'
import { writeOsmHours } from '../modules/parks/import/write-osm-hours.ts'
import { breather } from './breather.ts'
import { checkDateOf, openFeature, pageOf } from './geojson.ts'
import { exceptionText } from './exception-text.ts'
import { PARKS_KIND } from './kinds.ts'
import type { DirectoryRepo } from './repo.ts'

/** The source and the licence, which a reuser of the data has to name. */
export interface Credit {
  /** The site's name in English. */
  site: string
  /** The public origin, without a trailing slash. */
  origin: string
  licence: Licence
  /** The credits of the sources from which the site has the data. */
  sources: readonly string[]
}

/**
 * "Rampa, https://rampa.example, ODbL 1.0; © OpenStreetMap contributors": the line with which others name the sources,
 * if the licence demands that.
 */
export const creditLine = ({ site, origin, licence, sources }: Credit): string =>
  [[site, origin, LICENCE_FACTS[licence].name].join(', '), ...sources].join('; ')

/**
 * The public parks sorted by id, and the time when one of them was last changed (ISO; undefined: there are no public
 * parks).
 */
async function publicParks(repo: DirectoryRepo): Promise<{ parks: DirectoryPark[]; changedAt: string | undefined }> {
  const breathe = breather()
  const parks: DirectoryPark[] = []
  let changedAt: string | undefined
  for (const row of await repo.rows(PARKS_KIND)) {
    if (row.deleted_at !== null || row.status === 'hidden') continue
    parks.push(PARKS_KIND.toItem(row) as DirectoryPark)
    if ((changedAt ?? '') < row.updated_at) changedAt = row.updated_at
    await breathe()
  }
  return { parks, changedAt }
}

/** A GeoJSON FeatureCollection (RFC 7946) that also names its licence. */
export async function openGeojson(repo: DirectoryRepo, credit: Credit): Promise<string> {
  const { parks, changedAt } = await publicParks(repo)
  const { name, url } = LICENCE_FACTS[credit.licence]
  const head = {
    type: 'FeatureCollection',
    license: { id: credit.licence, name, url },
    attribution: creditLine(credit),
    updatedAt: changedAt,
  }
  const breathe = breather()
  const features: string[] = []
  for (const park of parks) {
    features.push(JSON.stringify(openFeature(park, credit.origin)))
    await breathe()
  }
  return `${JSON.stringify(head).slice(0, -1)},"features":[\n${features.join(',\n')}\n]}\n`
}

const AMENITY_COLUMNS = AMENITIES.filter((name) => name !== 'entryFee')

/** The columns of the table, in order. */
export const OPEN_COLUMNS = [
  ...['id', 'slug', 'name_he', 'name_en', 'area', 'address_he', 'address_en', 'latitude', 'longitude'],
  ...['opening_year', 'closing_year', 'opening_hours', 'lights', 'lights_from', 'lights_until'],
  ...['hours_on_eves', 'hours_on_fasts', 'exceptions'],
  ...['entry_fee', 'entry_fee_adult', 'entry_fee_child'],
  ...AMENITY_COLUMNS.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  ...['elements', 'surface', 'cover', 'size_m2'],
  ...['notes_he', 'notes_en', 'website', 'check_date'],
]

/** 'yes' or 'no'; an empty text means unknown. */
const yesNo = (value: boolean | null) => (value === null ? '' : value ? 'yes' : 'no')

function cellsOf(park: DirectoryPark, origin: string): CsvCell[] {
  const { amenities, name, address, lightingHours, entryFee, notes } = park
  const [longitude, latitude] = park.location.coordinates
  return [
    ...[park._id ?? null, park.url, name.he, name.en, park.area, address.he, address.en, latitude, longitude],
    ...[park.openingYear, park.closingYear, writeOsmHours(park) ?? null],
    ...[yesNo(park.hasLights), lightingHours?.start ?? null, lightingHours?.end ?? null],
    ...[park.eves, park.fasts, exceptionText(park.exceptions)],
    ...[yesNo(amenities.entryFee), entryFee?.adult ?? null, entryFee?.child ?? null],
    ...AMENITY_COLUMNS.map((one) => yesNo(amenities[one])),
    ...[elementNames(park.elements)?.join(';') ?? null, park.surface, park.cover, park.sizeM2],
    ...[notes.map(({ he }) => he).join('\n'), notes.map(({ en }) => en).join('\n'), pageOf(park, origin)],
    checkDateOf(park) ?? null,
  ]
}

/**
 * A CSV table for spreadsheets, with a byte order mark. Texts that a spreadsheet would run as formulas are changed, so
 * that they are shown as text.
 */
export async function openCsv(repo: DirectoryRepo, origin: string): Promise<string> {
  const { parks } = await publicParks(repo)
  const breathe = breather()
  const rows: CsvCell[][] = []
  for (const park of parks) {
    rows.push(cellsOf(park, origin))
    await breathe()
  }
  return toCsv(OPEN_COLUMNS, rows)
}
