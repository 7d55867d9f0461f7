/** The sample content, loaded only by whoever may need it. */
import type { SampleContent } from './seed.ts'

export async function loadSample(): Promise<SampleContent> {
  const { sampleParks } = await import('./sample/index.ts')
  return { parks: sampleParks, installPhotos: async () => {} }
}
