/** SQL of the parks. Functions with "public" in their name never return hidden parks. */
import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Language } from '#contract/limits.ts'
import { NEARBY_MAX, NEARBY_RADIUS_KM } from '#contract/limits.ts'
import { ELEMENT_LETTERS } from '#contract/park-elements.ts'
import type { Cover, Element, Surface } from '#contract/park-elements.ts'
import type { Amenity, Area, ParkSort } from '#contract/parks.ts'
import { changeRows } from '#server/db/rows.ts'
import { chunks } from '#server/db/chunks.ts'
import type { Database } from '#server/db/schema/database.ts'
import { AMENITY_COLUMNS } from '#server/db/schema/parks.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { ownOrKept, ownOrKeptOfSlug } from '#server/db/park-aliases.ts'
import type { Store } from '#server/db/store.ts'
import type { ParkState } from './written-parks.ts'
import { findsPark } from './search-repo.ts'
import type { ContentColumns } from './to-wire.ts'

export interface ParkFilter {
  /** Empty text filters nothing; text without a letter or digit matches no park. */
  search?: string | undefined
  area?: Area | undefined
  /** Only parks that are known to have all of these amenities. */
  amenities?: readonly Amenity[] | undefined
  /** Only parks that are known to have all of these elements. */
  elements?: readonly Element[] | undefined
  /** Only parks whose surface is known to be one of these; none: any surface, also an unknown one. */
  surface?: readonly Surface[] | undefined
  /** Only parks whose cover is known to be one of these; none: any cover, also an unknown one. */
  cover?: readonly Cover[] | undefined
  featured?: boolean | undefined
}

export interface ParkOrder {
  sort?: ParkSort | undefined
  /** `[latitude, longitude]`: the point from which the sort `distance` measures. */
  near?: readonly [number, number] | undefined
}

export interface Slice {
  offset: number
  limit: number
}

type ParksBuilder = ExpressionBuilder<Database, 'parks'>

const RADIANS = Math.PI / 180

/**
 * The haversine of the distance. It is larger for a longer distance, so sorting by the haversine needs no computed
 * distance.
 */
function haversine(latitude: number, longitude: number) {
  const half = RADIANS / 2
  const lat = sql`sin((parks.latitude - ${latitude}) * ${half})`
  const lon = sql`sin((parks.longitude - ${longitude}) * ${half})`
  return sql<number>`${lat} * ${lat} + cos(parks.latitude * ${RADIANS}) * ${Math.cos(latitude * RADIANS)} * ${lon} * ${lon}`
}

function matching(filter: ParkFilter) {
  return (eb: ParksBuilder): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = [eb('parks.status', '!=', 'hidden')]
    if (filter.area !== undefined) all.push(eb('parks.area', '=', filter.area))
    for (const amenity of filter.amenities ?? []) all.push(eb(`parks.${AMENITY_COLUMNS[amenity]}`, '=', 1))
    for (const element of filter.elements ?? []) all.push(eb('parks.elements', 'like', `%${ELEMENT_LETTERS[element]}%`))
    if (filter.surface?.length) all.push(eb('parks.surface', 'in', filter.surface))
    if (filter.cover?.length) all.push(eb('parks.cover', 'in', filter.cover))
    if (filter.featured !== undefined) all.push(eb('parks.status', filter.featured ? '=' : '!=', 'featured'))
    if (filter.search !== undefined && filter.search.trim() !== '') all.push(findsPark(filter.search))
    return eb.and(all)
  }
}

/** The SQL of a sort; `listPublic` adds the name and the id for parks that are equal in this sort. */
function ordering({ sort, near }: ParkOrder) {
  switch (sort) {
    case 'rating':
      return sql`parks.heart_average desc`
    case 'difficulty':
      // Unrated parks come last: they do not count as easy.
      return sql`case when parks.difficulty_count = 0 then 1 else 0 end, parks.difficulty_average`
    case '-difficulty':
      return sql`parks.difficulty_average desc`
    case 'amenities':
      return sql`parks.amenity_count desc`
    case 'newest':
      return sql`parks.created_at desc`
    case 'distance':
      if (near !== undefined) return haversine(...near)
  }
  return sql`case when parks.status = 'featured' then 0 else 1 end`
}

export interface ParksRepo {
  /** The states of one page of the public parks that match, and the number of all that match. */
  listPublic(filter: ParkFilter, order: ParkOrder, slice: Slice): Promise<{ states: ParkState[]; total: number }>
  /** The public ones among parks, in any order. */
  findPublicByIds(ids: readonly string[]): Promise<ParksTable[]>
  /** Finds a park by its id, or by the id of a park that was merged into it. */
  findPublicById(id: string): Promise<ParksTable | undefined>
  /** Finds a park by its slug, or by the slug of a park that was merged into it. */
  findPublicByUrl(url: string): Promise<ParksTable | undefined>
  /**
   * Public parks close to a park, the nearest first, without those that are closed for good in the given year. Some of
   * them may be outside the nearby radius.
   */
  nearestPublic(row: ParksTable, year: number): Promise<ParksTable[]>
  publicNames(language: Language): Promise<{ url: string; name: string }[]>
  countAll(): Promise<number>
  all(): Promise<ParksTable[]>
  insert(rows: readonly ParksTable[]): Promise<void>
  updateContent(id: string, content: Partial<ContentColumns>, updatedAt: string): Promise<void>
}

/** Writes must run inside `store.writeContent`, which tells every process that the content changed. */
export function createParksRepo(store: Store): ParksRepo {
  const publicParks = () => store.db.selectFrom('parks').selectAll().where('parks.status', '!=', 'hidden')
  const findBy = (column: 'url' | 'id', value: string) =>
    publicParks().where(`parks.${column}`, '=', value).executeTakeFirst()
  return {
    async listPublic(filter, order, slice) {
      const where = matching(filter)
      const { total } = await store.db
        .selectFrom('parks')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where(where)
        .executeTakeFirstOrThrow()
      if (total <= slice.offset) return { states: [], total }
      const states = await store.db
        .selectFrom('parks')
        .select(['parks.id', 'parks.latest_rev'])
        .where(where)
        .orderBy(sql`${ordering(order)}, parks.name_he, parks.id`)
        .limit(slice.limit)
        .offset(slice.offset)
        .execute()
      return { states, total }
    },
    findPublicByIds: (ids) => publicParks().where('parks.id', 'in', ids).execute(),
    findPublicById: (id) => ownOrKept(store, id, (one) => findBy('id', one)),
    findPublicByUrl: (url) => ownOrKeptOfSlug(store, url, findBy),
    nearestPublic(row, year) {
      const { latitude, longitude } = row
      // domain/distance.ts uses more than 111 km for a degree of latitude. So this band of latitudes contains the whole
      // circle of nearby parks.
      const band = NEARBY_RADIUS_KM / 111
      return publicParks()
        .where('parks.id', '!=', row.id)
        .where((eb) => eb.or([eb('parks.closing_year', 'is', null), eb('parks.closing_year', '>=', year)]))
        .where('parks.latitude', '>=', latitude - band)
        .where('parks.latitude', '<=', latitude + band)
        .orderBy(sql`${haversine(latitude, longitude)}, parks.id`)
        .limit(NEARBY_MAX)
        .execute()
    },
    publicNames: (language) =>
      store.db
        .selectFrom('parks')
        .select(['parks.url', `parks.name_${language} as name`])
        .where('parks.status', '!=', 'hidden')
        .orderBy('parks.url')
        .execute(),
    async countAll() {
      const { total } = await store.db
        .selectFrom('parks')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return total
    },
    all: () => store.db.selectFrom('parks').selectAll().orderBy('id').execute(),
    async insert(rows) {
      for (const portion of chunks(rows)) await store.db.insertInto('parks').values(portion).execute()
    },
    async updateContent(id, content, updatedAt) {
      await changeRows(store, 'parks', { id }, { ...content, updated_at: updatedAt, revision: sql`revision + 1` })
    },
  }
}
