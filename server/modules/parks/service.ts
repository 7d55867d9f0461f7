/** Reads the public parks. */
import { LIST_FETCH_LIMIT } from '#contract/limits.ts'
import type { Language } from '#contract/limits.ts'
import type { ParkListQuery } from '#contract/park-reads.ts'
import type { Park } from '#contract/parks.ts'
import type { ParkDetail } from '#contract/park-reads.ts'
import type { ParkNames } from '#contract/translations.ts'
import { localTime } from '#domain/israel-time.ts'
import { nearbyParks } from '#domain/nearby.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { notFound } from '#server/http/api-error.ts'
import type { AsOf } from './changes/service.ts'
import { createWrittenParks } from './written-parks.ts'
import type { WrittenList } from './written-parks.ts'
import type { ParksRepo } from './repo.ts'
import { nameKeyOf, toWire } from './to-wire.ts'

/** A list query in its canonical form, so that equal queries share one cached answer. */
export interface ListQuestion {
  search: string
  area: Park['area'] | undefined
  amenities: NonNullable<ParkListQuery['amenities']>
  elements: NonNullable<ParkListQuery['elements']>
  surface: NonNullable<ParkListQuery['surface']>
  cover: NonNullable<ParkListQuery['cover']>
  featured: boolean | undefined
  sort: ParkListQuery['sort']
  near: [number, number] | undefined
  page: number
  limit: number
}

/**
 * Positions are rounded to four decimals (eleven metres). More decimals would make more different queries, so fewer
 * queries would share a cached answer. Fewer decimals would not help: with three, Israel has two million positions.
 */
const round4 = (degrees: number) => Math.round(degrees * 10_000) / 10_000

const distinct = <Value extends string>(values: readonly Value[] = []): Value[] => [...new Set(values)].sort()

export function listQuestion(query: ParkListQuery): ListQuestion {
  const sort = query.sort === 'distance' && query.near === undefined ? undefined : query.sort
  return {
    search: query.search?.trim() ?? '',
    area: query.area === 'all' ? undefined : query.area,
    amenities: distinct(query.amenities),
    elements: distinct(query.elements),
    surface: distinct(query.surface),
    cover: distinct(query.cover),
    featured: query.featured,
    sort,
    near: sort === 'distance' && query.near ? [round4(query.near[0]), round4(query.near[1])] : undefined,
    page: query.page ?? 1,
    limit: query.limit ?? LIST_FETCH_LIMIT,
  }
}

export interface ParksService {
  /**
   * The current year in Israel, which decides whether a park is closed for good. Answers with nearby parks are cached
   * per year.
   */
  year(): number
  list(question: ListQuestion): Promise<WrittenList>
  /** @throws ApiError 404 */
  byId(id: string): Promise<ParkDetail>
  /** @throws ApiError 404 */
  byUrl(url: string): Promise<ParkDetail>
  names(language: Language): Promise<ParkNames>
}

/** @param asOf returns the state of the directory; this service calls the function before it reads the parks */
export function createParksService(repo: ParksRepo, asOf: () => Promise<AsOf>, now: () => number): ParksService {
  const year = () => localTime(now()).year
  const writtenParks = createWrittenParks(repo.findPublicByIds)
  async function detail(row: ParksTable | undefined): Promise<ParkDetail> {
    if (row === undefined) throw notFound('There is no such skatepark')
    const skatepark = toWire(row)
    const candidates = (await repo.nearestPublic(row, year())).map(toWire)
    return { skatepark, nearbyParks: nearbyParks(skatepark, candidates, now()) }
  }

  return {
    year,
    async list(question) {
      const shown = await asOf()
      const { states, total } = await repo.listPublic(question, question, {
        offset: (question.page - 1) * question.limit,
        limit: question.limit,
      })
      return { skateparks: await writtenParks(shown.epoch, states), total, ...shown }
    },
    byId: async (id) => detail(await repo.findPublicById(id)),
    byUrl: async (url) => detail(await repo.findPublicByUrl(url)),
    async names(language) {
      const parks = await repo.publicNames(language)
      return Object.fromEntries(parks.map(({ url, name }) => [nameKeyOf(url), name]))
    },
  }
}
