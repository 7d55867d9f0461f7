/** Fills an empty database with the sample content. This happens only once. */
import type { Directory } from '#contract/directory.ts'
import type { RatingType } from '#contract/ratings.ts'
import { roundRating } from '#domain/rating.ts'
import { KINDS, PARKS_KIND } from './directory/kinds.ts'
import { planLists, slugOfRow } from './directory/plan.ts'
import type { Planned } from './directory/plan.ts'
import { readDirectory } from './directory/read-file.ts'
import { createDirectoryRepo, insertAdditions } from './directory/repo.ts'
import type { Store } from './db/store.ts'
import { createSettingsRepo } from './modules/config/repo.ts'
import { DEFAULT_GENERAL, GENERAL_KEY, PAYMENT_KEY } from './modules/config/service.ts'
import { createParksRepo } from './modules/parks/repo.ts'
import { createRatingsRepo } from './modules/ratings/repo.ts'
import { seedShop, type ShopToSeed } from './seed-shop.ts'

/** The settings key that marks the database as filled. */
export const SEEDED_KEY = 'seeded'

/** Votes by the slug of the park and the type of rating: how many riders gave 1, 2, 3, 4 and 5. */
export type ParkVotes = Readonly<Record<string, Partial<Record<RatingType, readonly number[]>>>>

/**
 * Settings of an invented site. Nobody can have a domain below `.example`, and no telephone number in Israel has 0
 * after its area code.
 */
const SAMPLE_GENERAL: typeof DEFAULT_GENERAL = {
  features: { shop: true, accounts: true },
  site: {
    ...DEFAULT_GENERAL.site,
    contactEmail: 'rampa@sample.example',
    contactPhone: '03-000-0000',
    social: {
      youtube: 'https://youtube.example/@rampa-sample',
      tiktok: 'https://tiktok.example/@rampa-sample',
      instagram: 'https://instagram.example/rampa-sample',
    },
  },
}

export interface SampleContent {
  /**
   * A directory file that the product exported. Settings in the file are not used, because an admin may have saved
   * other settings.
   */
  directory: Omit<Directory, 'settings'>
  votes?: ParkVotes
  shop?: ShopToSeed
  /** Copies the photos to the folder of uploads; may run twice. */
  installPhotos(uploadsDir: string): Promise<void>
}

/** Whether the sample content was already added. If so, it need not be loaded. */
export const isSeeded = async (store: Store): Promise<boolean> =>
  (await createSettingsRepo(store).find(SEEDED_KEY)) !== undefined

/**
 * Adds the sample content in one transaction. If a database was filled before, or already has parks, it is not changed,
 * so that parks that an admin deleted do not come back.
 * @returns the number of created parks
 * @throws ImportFileError for a directory that could not be imported
 */
export async function seedOnce(store: Store, sample: SampleContent, uploadsDir: string): Promise<number> {
  if (await isSeeded(store)) return 0
  const settings = createSettingsRepo(store)
  // The files are copied before the transaction, which may await nothing but the database.
  await sample.installPhotos(uploadsDir)
  const instant = Date.now()
  const planned = await planOf(sample.directory, new Date(instant).toISOString())
  return store.writeContent(async () => {
    if (!(await settings.claim(SEEDED_KEY, { at: new Date(instant).toISOString() }))) return 0
    if ((await createParksRepo(store).countAll()) > 0) return 0
    await insertAdditions(createDirectoryRepo(store), planned.additions)
    const parks = planned.additions.filter(({ kind }) => kind === PARKS_KIND)
    await castVotes(store, new Map(parks.map(({ kind, row }) => [slugOfRow(kind, row), row.id])), sample.votes ?? {})
    if (sample.shop) await seedShop(store, sample.shop, planned.additions, instant)
    // All features are switched on, so that a newcomer sees the whole product. Settings that an admin has already saved
    // stay.
    await settings.claim(GENERAL_KEY, SAMPLE_GENERAL)
    if (sample.shop) await settings.claim(PAYMENT_KEY, sample.shop.payment)
    return parks.length
  })
}

/** Reads the directory and makes the plan of an import into an empty database. @param now ISO 8601 */
export async function planOf(directory: SampleContent['directory'], now: string): Promise<Planned> {
  const { lists } = await readDirectory(directory)
  const rows = new Map(KINDS.map((kind) => [kind, []]))
  return planLists(lists, { rows, hasPicture: () => true }, now)
}

/**
 * Stores only the sums of the votes. The rows of single votes are left out, because each would need the id of a device.
 */
async function castVotes(store: Store, idOf: ReadonlyMap<string, string>, votes: ParkVotes): Promise<void> {
  const ratings = createRatingsRepo(store)
  for (const [slug, byType] of Object.entries(votes)) {
    const id = idOf.get(slug)
    if (id === undefined) throw new Error(`there are votes on a park that is not there: ${slug}`)
    for (const [type, numbers] of Object.entries(byType)) {
      const count = numbers.reduce((total, number) => total + number, 0)
      const sum = numbers.reduce((total, number, index) => total + number * (index + 1), 0)
      await ratings.saveTally(id, type as RatingType, { sum, count }, roundRating(sum, count).average)
    }
  }
}
