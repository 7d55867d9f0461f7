/** SQL of the cards: public parks with the fields that a card shows. */
import type { Language } from '#contract/limits.ts'
import type { Area, Park } from '#contract/parks.ts'
import { ownOrKeptOfSlug } from '#server/db/park-aliases.ts'
import type { Store } from '#server/db/store.ts'

export type CardPark = Pick<
  Park,
  | 'url'
  | 'name'
  | 'address'
  | 'closingYear'
  | 'is24Hours'
  | 'openingHours'
  | 'lightingHours'
  | 'exceptions'
  | 'eves'
  | 'fasts'
  | 'elements'
  | 'credits'
>
export type NamedPark = Pick<Park, 'url' | 'name' | 'area'>

export interface EmbedRepo {
  /** Finds a park by its slug, or by the slug of a park that was merged into it. */
  findPark(url: string): Promise<CardPark | undefined>
  /** The first parks of an area, sorted by name. */
  parksOf(area: Area, language: Language, limit: number): Promise<CardPark[]>
  /** Number of parks in an area. */
  countOf(area: Area): Promise<number>
  /** All public parks, sorted by name. */
  names(language: Language): Promise<NamedPark[]>
}

const json = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T))

export function createEmbedRepo(store: Store): EmbedRepo {
  const publicParks = () => store.db.selectFrom('parks').where('status', '!=', 'hidden')
  const cards = () =>
    publicParks().select([
      ...(['url', 'name_he', 'name_en', 'address_he', 'address_en'] as const),
      ...(['closing_year', 'is_24_hours', 'opening_hours', 'lighting_hours', 'elements', 'credits'] as const),
      ...(['exceptions', 'eves', 'fasts'] as const),
    ])
  type Row = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]
  const toCard = (row: Row): CardPark => ({
    url: row.url,
    name: { he: row.name_he, en: row.name_en },
    address: { he: row.address_he, en: row.address_en },
    closingYear: row.closing_year,
    is24Hours: row.is_24_hours === 1,
    openingHours: json(row.opening_hours),
    lightingHours: json(row.lighting_hours),
    credits: json<Park['credits']>(row.credits) ?? [],
    elements: row.elements,
    exceptions: json<CardPark['exceptions']>(row.exceptions) ?? [],
    eves: row.eves,
    fasts: row.fasts,
  })
  return {
    async findPark(url) {
      const row = await ownOrKeptOfSlug(store, url, (column, value) =>
        cards().where(column, '=', value).executeTakeFirst(),
      )
      return row && toCard(row)
    },
    async parksOf(area, language, limit) {
      const firstCards = cards().where('area', '=', area).orderBy(`name_${language}`).orderBy('url').limit(limit)
      return (await firstCards.execute()).map(toCard)
    },
    async countOf(area) {
      const { total } = await publicParks()
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where('area', '=', area)
        .executeTakeFirstOrThrow()
      return Number(total)
    },
    async names(language) {
      const columns = ['url', 'name_he', 'name_en', 'area'] as const
      const rows = await publicParks().select(columns).orderBy(`name_${language}`).orderBy('url').execute()
      return rows.map(({ url, name_he, name_en, area }) => ({ url, area, name: { he: name_he, en: name_en } }))
    },
  }
}
