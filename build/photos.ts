/**
 * Renders the sample photos: `node build/photos.ts [dir]` (default `dist/photos`).
 * Files that are already there are left alone, files that no photo uses any more are removed, and
 * `manifest.json` lists the files of each picture.
 */
import { availableParallelism } from 'node:os'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { encodePicture, PICTURE_FILES, PICTURE_KINDS, type PictureKind } from '#server/pictures.ts'
import { samplePhotoFiles } from '#server/sample/index.ts'
import { PHOTO_SIZE, type PictureFile } from '#server/sample/photo-files.ts'
import { SHEET } from '#server/sample/scenes/draw.ts'

/** One picture of the manifest: the files that the API names, and the full one's pixels. */
export interface RenderedPhoto {
  full: string
  thumb: string
  width: number
  height: number
}
/** By the key of the picture: `<park>-<number>`, `guide-<slug>-<name>`. */
export type PhotoManifest = Record<string, RenderedPhoto>

async function render({ svg, ...names }: PictureFile, kind: PictureKind, dir: string): Promise<void> {
  const file = join(dir, names[kind])
  // Rendered at its final size: the drawing is scaled, never the pixels.
  const density = (72 * PICTURE_FILES[kind].width) / SHEET.width
  const bytes = await encodePicture(sharp(Buffer.from(svg), { density }), kind)
  // Renamed only when it is complete, because a file that exists is never rendered again.
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
}

/** Renders one photo's files into `dir`. */
export async function renderPhoto(photo: PictureFile, dir: string): Promise<void> {
  for (const kind of PICTURE_KINDS) await render(photo, kind, dir)
}

const namesOf = (photo: PictureFile): string[] => PICTURE_KINDS.map((kind) => photo[kind])

/** Brings `dir` up to date with the sample pictures. */
export async function renderPhotos(dir: string): Promise<{ rendered: number; kept: number }> {
  await mkdir(dir, { recursive: true })
  const photos = samplePhotoFiles()
  const there = new Set(await readdir(dir))
  const todo = photos.filter((photo) => !namesOf(photo).every((name) => there.has(name)))
  const queue = [...todo]
  const work = async () => {
    for (let photo = queue.pop(); photo; photo = queue.pop()) await renderPhoto(photo, dir)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))

  const wanted = new Set(photos.flatMap(namesOf))
  const stale = [...there].filter((name) => !wanted.has(name) && name !== 'manifest.json')
  await Promise.all(stale.map((name) => rm(join(dir, name))))

  const manifest: PhotoManifest = Object.fromEntries(
    photos.map(({ key, full, thumb }) => [key, { full, thumb, ...PHOTO_SIZE }]),
  )
  await writeFile(join(dir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return { rendered: todo.length, kept: photos.length - todo.length }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const dir = resolve(process.argv[2] ?? fileURLToPath(new URL('../dist/photos', import.meta.url)))
  const { rendered, kept } = await renderPhotos(dir)
  console.log(`Sample photos: ${rendered} rendered, ${kept} already there (${dir}).`)
}
