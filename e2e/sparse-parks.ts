import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { RunningServer } from './server.ts'

/** Facts that a sparse park keeps, by column. */
type Kept = Readonly<Record<string, string | number | null>>

const UNKNOWN: Kept = {
  opening_year: null,
  closing_year: null,
  is_24_hours: 0,
  opening_hours: null,
  has_lights: null,
  lighting_hours: null,
  amenity_count: 0,
  has_entry_fee: null,
  has_parking: null,
  has_bathroom: null,
  has_shade: null,
  has_seating: null,
  has_guard: null,
  has_bomb_shelter: null,
  helmet_required: null,
  scooters_allowed: null,
  bikes_allowed: null,
  no_wax: null,
  entry_fee_adult: null,
  entry_fee_child: null,
  notes: '[]',
  photos: '[]',
  maps_embed: null,
  video_embed: null,
  elements: null,
  surface: null,
  cover: null,
  size_m2: null,
  exceptions: '[]',
  heart_sum: 0,
  heart_count: 0,
  heart_average: 0,
}

/** Makes a park one of which only the kept facts are known, as after an import. The server may run. */
export function makeSparse({ dataDir }: Pick<RunningServer, 'dataDir'>, url: string, kept: Kept = {}): void {
  const database = new DatabaseSync(join(dataDir, 'rampa.db'), { timeout: 10_000 })
  try {
    const facts = Object.entries({ ...UNKNOWN, ...kept })
    const version = '(select version from content_version)'
    database.exec('update content_version set version = version + 1')
    database
      .prepare(
        `update parks set ${facts.map(([column]) => `${column} = ?`).join(', ')}, revision = revision + 1,
         counted_revision = revision + 1, rev = ${version}, latest_rev = ${version} where url = ?`,
      )
      .run(...facts.map(([, value]) => value), url)
  } finally {
    database.close()
  }
}
