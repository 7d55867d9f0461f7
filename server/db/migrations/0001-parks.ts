/** Parks, settings and the version of the public content. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

/** Columns that contain 1, 0, or null for unknown. */
const AMENITIES = [
  'has_entry_fee',
  'has_parking',
  'has_bathroom',
  'has_shade',
  'has_seating',
  'has_guard',
  'has_bomb_shelter',
  'helmet_required',
  'scooters_allowed',
  'bikes_allowed',
  'no_wax',
]
const RATINGS = ['heart', 'cleanliness', 'maintenance', 'difficulty']

export async function up(db: Kysely<unknown>, { text, int, real, end }: Ddl): Promise<void> {
  const knownOrNot = (name: string) => sql`${sql.ref(name)} ${int} check (${sql.ref(name)} in (0, 1))`
  const rating = (type: string) => {
    const [sum, count, average] = ['sum', 'count', 'average'].map((part) => sql.ref(`${type}_${part}`))
    return sql`
      ${sum} ${int} not null default 0,
      ${count} ${int} not null default 0 check (${count} >= 0),
      ${average} ${real} not null default 0 check (${average} between 0 and 5)`
  }
  await sql`create table parks (
    id ${text} not null primary key,
    url ${text} not null unique,
    status ${text} not null check (status in ('published', 'hidden', 'featured')),
    name_he ${text} not null,
    name_en ${text} not null,
    address_he ${text} not null,
    address_en ${text} not null,
    search ${text} not null,
    area ${text} not null check (area in ('north', 'center', 'south')),
    latitude ${real} not null check (latitude between -90 and 90),
    longitude ${real} not null check (longitude between -180 and 180),
    opening_year ${int},
    closing_year ${int},
    is_24_hours ${int} not null check (is_24_hours in (0, 1)),
    opening_hours ${text},
    has_lights ${int} check (has_lights in (0, 1)),
    lighting_hours ${text},
    amenity_count ${int} not null,
    entry_fee_adult ${int},
    entry_fee_child ${int},
    notes ${text} not null,
    photos ${text} not null,
    maps_embed ${text},
    video_embed ${text},
    social_image ${text},
    map_google ${text},
    map_apple ${text},
    map_waze ${text},
    ${sql.join(AMENITIES.map(knownOrNot))},
    ${sql.join(RATINGS.map(rating))},
    created_at ${text} not null,
    updated_at ${text} not null
  ) ${end}`.execute(db)
  await sql`create index parks_by_status_and_area on parks (status, area)`.execute(db)

  await sql`create table settings (
    key ${text} not null primary key,
    value ${text} not null,
    updated_at ${text} not null
  ) ${end}`.execute(db)

  await sql`create table content_version (
    id ${int} not null primary key check (id = 1),
    version ${int} not null
  ) ${end}`.execute(db)
  await sql`insert into content_version (id, version) values (1, 1)`.execute(db)
}
