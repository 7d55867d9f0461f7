/** Loads the sample content when it is needed. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SampleContent } from './seed.ts'

/** @param dist the folder of the built files; its `photos` are those of the sample */
export async function loadSample(dist: string): Promise<SampleContent> {
  const { installSamplePhotos, sampleDirectory, sampleVotes } = await import('./sample/index.ts')
  const { sampleCustomer, sampleOrders, samplePayment } = await import('./sample/orders.ts')
  const photos = join(dist, 'photos')
  return {
    directory: sampleDirectory(Date.now()),
    votes: sampleVotes,
    shop: { customer: sampleCustomer, orders: sampleOrders, payment: samplePayment },
    async installPhotos(uploadsDir) {
      if (existsSync(photos)) await installSamplePhotos(photos, uploadsDir)
      else console.warn(`The sample photos are missing: build them first (npm run build), they belong in ${photos}.`)
    },
  }
}
