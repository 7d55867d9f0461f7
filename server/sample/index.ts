/**
 * The sample content of an empty database, so that a new installation has a directory to show.
 * Every park is invented, and its last note says so; every photo is a drawing. Guides are in `guides/`, products in
 * `products/`, pictures in `pictures/`.
 */
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Localized } from '#contract/common.ts'
import type { NewPark } from '#contract/new-park.ts'
import { centerParks } from './parks/center.ts'
import { northParks } from './parks/north.ts'
import type { ParkFacts } from './parks/park-parts.ts'
import { southParks } from './parks/south.ts'
import { samplePicturesOf } from './pictures.ts'

/** The last note of every sample park. */
export const SAMPLE_NOTE: Localized = {
  he: 'פארק לדוגמה: המקום, השעות והציונים הומצאו.',
  en: 'A sample park: the place, its hours and its ratings are made up.',
}

const facts: readonly ParkFacts[] = [...northParks, ...centerParks, ...southParks]

/** The sample parks, north to south, in the form that creates a park. */
export const sampleParks: readonly NewPark[] = facts.map((park) => ({
  ...park,
  notes: [...park.notes, SAMPLE_NOTE],
  photos: samplePicturesOf(park.url).map((picture, index) => ({ ...picture, isFeatured: index === 0 })),
}))

/**
 * Copies the pictures to where the server serves `/photos/*` from: `<uploadsDir>/photos`. Copying twice is harmless.
 * Rejects when `fromDir` cannot be read.
 */
export const installSamplePhotos = (fromDir: string, uploadsDir: string): Promise<void> =>
  cp(fromDir, join(uploadsDir, 'photos'), { recursive: true })
