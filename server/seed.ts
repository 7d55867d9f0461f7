/** Fills an empty database with the sample content, once in its life. */
import { newId } from './db/new-id.ts'
import type { Store } from './db/store.ts'
import type { NewEvent } from './modules/competitions/new-event.ts'
import { createCompetitionsRepo } from './modules/competitions/repo.ts'
import { toRow as toEventRow } from './modules/competitions/to-wire.ts'
import { createSettingsRepo } from './modules/config/repo.ts'
import type { NewPark } from './modules/parks/new-park.ts'
import { createParksRepo } from './modules/parks/repo.ts'
import { toRow } from './modules/parks/to-wire.ts'

/** Says that the question of sample content was settled. */
const SEEDED_KEY = 'seeded'

export interface SampleContent {
  parks: readonly NewPark[]
  events?: readonly NewEvent[]
  /** Puts the photos where the server finds them; repeatable. */
  installPhotos(uploadsDir: string): Promise<void>
}

/**
 * All in one transaction. A database that was filled before, or that already holds parks, is left alone for good,
 * so parks that an admin deleted never come back.
 * @returns how many parks were created
 */
export async function seedOnce(store: Store, sample: SampleContent, uploadsDir: string): Promise<number> {
  const settings = createSettingsRepo(store)
  if ((await settings.find(SEEDED_KEY)) !== undefined) return 0
  // Files first: inside the transaction nothing but the database may be waited for.
  await sample.installPhotos(uploadsDir)
  return store.writeContent(async () => {
    if (!(await settings.claim(SEEDED_KEY, { at: new Date().toISOString() }))) return 0
    const parks = createParksRepo(store)
    if ((await parks.countAll()) > 0) return 0
    const now = new Date().toISOString()
    await parks.insert(sample.parks.map((park) => toRow(newId(), park, now)))
    await createCompetitionsRepo(store).insert((sample.events ?? []).map((event) => toEventRow(newId(), event, now)))
    return sample.parks.length
  })
}
