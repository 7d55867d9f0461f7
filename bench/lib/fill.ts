/** Puts parks into an embedded database before a server opens it, as the import does: through the repository, at once. */
import { join } from 'node:path'
import { openStore } from '#server/db/store.ts'
import type { NewPark } from '#contract/new-park.ts'
import { createParksRepo } from '#server/modules/parks/repo.ts'
import { toRow } from '#server/modules/parks/to-wire.ts'
import { installSamplePhotos } from '#server/sample/index.ts'
import { idOf } from './parks.ts'

/** Start the server with `SAMPLE_CONTENT=off` on `dataDir` afterwards. */
export async function fill(dataDir: string, parks: readonly NewPark[], dist: string): Promise<void> {
  const store = await openStore({ dataDir })
  try {
    const now = new Date().toISOString()
    await store.writeContent(() =>
      createParksRepo(store).insert(parks.map((park, index) => toRow(idOf(index), park, now))),
    )
  } finally {
    await store.close()
  }
  await installSamplePhotos(join(dist, 'photos'), join(dataDir, 'uploads'))
}
