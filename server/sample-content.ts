/** Loads the sample content on demand. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SampleContent } from './seed.ts'

/** @param dist the built files; its `photos` are the sample's */
export async function loadSample(dist: string): Promise<SampleContent> {
  const { installSamplePhotos, sampleParks } = await import('./sample/index.ts')
  const { sampleGuides } = await import('./sample/guides/index.ts')
  const { sampleEvents } = await import('./sample/events.ts')
  const { sampleProducts } = await import('./sample/products/index.ts')
  const { sampleCustomer, sampleOrders, samplePayment } = await import('./sample/orders.ts')
  const now = Date.now()
  const photos = join(dist, 'photos')
  return {
    parks: sampleParks,
    guides: sampleGuides,
    events: sampleEvents(now),
    shop: { products: sampleProducts(now), customer: sampleCustomer, orders: sampleOrders, payment: samplePayment },
    async installPhotos(uploadsDir) {
      if (existsSync(photos)) await installSamplePhotos(photos, uploadsDir)
      else console.warn(`The sample photos are missing: build them first (npm run build), they belong in ${photos}.`)
    },
  }
}
