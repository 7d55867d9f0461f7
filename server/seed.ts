/** Fills an empty database with the sample content, once. */
import { newId } from './new-id.ts'
import type { Store } from './db/store.ts'
import type { NewEvent } from '#contract/new-event.ts'
import { createCompetitionsRepo } from './modules/competitions/repo.ts'
import { toRow as toEventRow } from './modules/competitions/to-wire.ts'
import { createSettingsRepo } from './modules/config/repo.ts'
import { GENERAL_KEY, PAYMENT_KEY } from './modules/config/service.ts'
import type { NewGuide } from '#contract/new-guide.ts'
import { createGuidesRepo } from './modules/guides/repo.ts'
import { createGuidesService } from './modules/guides/service.ts'
import type { NewPark } from '#contract/new-park.ts'
import { createParksRepo } from './modules/parks/repo.ts'
import { toRow } from './modules/parks/to-wire.ts'
import { seedShop, type ShopToSeed } from './seed-shop.ts'

/** The settings key that marks the database as filled. */
const SEEDED_KEY = 'seeded'

/** A guide whose related guides are still named by their slugs: ids come with the database. */
export type GuideToSeed = Omit<NewGuide, 'relatedGuides'> & { related: readonly string[] }

export interface SampleContent {
  parks: readonly NewPark[]
  guides?: readonly GuideToSeed[]
  events?: readonly NewEvent[]
  shop?: ShopToSeed
  /** Copies the photos to the uploads; may run twice. */
  installPhotos(uploadsDir: string): Promise<void>
}

/**
 * In one transaction. A database that was filled before, or that has parks already, is never changed, so that parks that
 * an admin deleted do not come back.
 * @returns how many parks were created
 */
export async function seedOnce(store: Store, sample: SampleContent, uploadsDir: string): Promise<number> {
  const settings = createSettingsRepo(store)
  if ((await settings.find(SEEDED_KEY)) !== undefined) return 0
  // Files first: a transaction may await nothing but the database.
  await sample.installPhotos(uploadsDir)
  return store.writeContent(async () => {
    if (!(await settings.claim(SEEDED_KEY, { at: new Date().toISOString() }))) return 0
    const parks = createParksRepo(store)
    if ((await parks.countAll()) > 0) return 0
    const instant = Date.now()
    const now = new Date(instant).toISOString()
    await parks.insert(sample.parks.map((park) => toRow(newId(), park, now)))
    await createCompetitionsRepo(store).insert((sample.events ?? []).map((event) => toEventRow(newId(), event, now)))
    await insertGuides(store, sample.guides ?? [])
    if (sample.shop) await seedShop(store, sample.shop, instant)
    // So that a newcomer sees the whole product. What an admin has saved before stays.
    await settings.claim(GENERAL_KEY, { features: { shop: true, accounts: true } })
    if (sample.shop) await settings.claim(PAYMENT_KEY, sample.shop.payment)
    return sample.parks.length
  })
}

async function insertGuides(store: Store, guides: readonly GuideToSeed[]): Promise<void> {
  const service = createGuidesService(createGuidesRepo(store), store.writeContent)
  const ids = new Map(guides.map(({ slug }) => [slug, newId()]))
  for (const { related, ...guide } of guides) {
    const relatedGuides = related.map((slug) => {
      const id = ids.get(slug)
      if (id === undefined) throw new Error(`${guide.slug} names a related guide that is not there: ${slug}`)
      return id
    })
    await service.create({ ...guide, relatedGuides }, ids.get(guide.slug))
  }
}
