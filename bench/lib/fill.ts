/** Fills an embedded database with parks before a server opens it, through the repository, as the import does. */
import { join } from 'node:path'
import { openStore } from '#server/db/store.ts'
import { createParksRepo } from '#server/modules/parks/repo.ts'
import { installSamplePhotos } from '#server/sample/index.ts'
import { ratedRow, type RatedPark } from '../../tests/factories/rated-row.ts'
import { idOf } from './parks.ts'

/** Start the server with `SAMPLE_CONTENT=off` on `dataDir` afterwards. */
export async function fill(dataDir: string, parks: readonly RatedPark[], dist: string): Promise<void> {
  const store = await openStore({ dataDir })
  try {
    const now = new Date().toISOString()
    await store.writeContent(() =>
      createParksRepo(store).insert(parks.map((park, index) => ratedRow(idOf(index), park, now))),
    )
  } finally {
    await store.close()
  }
  await installSamplePhotos(join(dist, 'photos'), join(dataDir, 'uploads'))
}
