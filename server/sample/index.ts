/**
 * The sample content of an empty database, so that a new installation has a directory to show.
 * Every park is invented, and its last note says so; every photo is a drawing. Guides are in `guides/`, products in
 * `products/`.
 */
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Localized } from '#contract/common.ts'
import type { NewPark } from '#contract/new-park.ts'
import { guidePictureFiles } from './guides/index.ts'
import { centerParks } from './parks/center.ts'
import { northParks } from './parks/north.ts'
import type { ParkFacts } from './parks/park-parts.ts'
import { southParks } from './parks/south.ts'
import { productPictureFiles } from './products/index.ts'
import { PHOTO_SIZE, photoFilesOf, type PictureFile } from './photo-files.ts'

/** The last note of every sample park. */
export const SAMPLE_NOTE: Localized = {
  he: 'פארק לדוגמה: המקום, השעות והציונים הומצאו.',
  en: 'A sample park: the place, its hours and its ratings are made up.',
}

const facts: readonly ParkFacts[] = [...northParks, ...centerParks, ...southParks]

/** Every sample picture, of parks, guides and products, as a file to be rendered. */
export const samplePhotoFiles = (): PictureFile[] => [
  ...facts.flatMap(photoFilesOf),
  ...guidePictureFiles(),
  ...productPictureFiles(),
]

/** The sample parks, north to south, in the form that creates a park. Photos are addressed as `/photos/<file>`. */
export const sampleParks: readonly NewPark[] = facts.map((park) => ({
  ...park,
  notes: [...park.notes, SAMPLE_NOTE],
  photos: photoFilesOf(park).map(({ full, thumb, photo }, index) => ({
    url: `/photos/${full}`,
    ...PHOTO_SIZE,
    thumbUrl: `/photos/${thumb}`,
    alt: { he: photo.he, en: photo.en },
    isFeatured: index === 0,
  })),
}))

/**
 * Copies the rendered photos (`build/photos.ts`) to where the server serves `/photos/*` from: `<uploadsDir>/photos`.
 * Copying twice is harmless. Rejects when `fromDir` cannot be read.
 */
export async function installSamplePhotos(fromDir: string, uploadsDir: string): Promise<void> {
  const target = join(uploadsDir, 'photos')
  await mkdir(target, { recursive: true })
  const files = (await readdir(fromDir)).filter((name) => /\.(?:webp|avif)$/.test(name))
  await Promise.all(files.map((name) => copyFile(join(fromDir, name), join(target, name))))
}
