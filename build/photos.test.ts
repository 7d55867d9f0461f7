import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installSamplePhotos, samplePhotoFiles } from '#server/sample/index.ts'
import { PHOTO_SIZES, type PictureFile } from '#server/sample/photo-files.ts'
import { renderPhoto, renderPhotos } from './photos.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rampa-photos-'))
})
afterEach(() => rm(dir, { recursive: true }))

const all = samplePhotoFiles()
/** The largest drawing, and an ordinary one. */
const heaviest = all.reduce((a, b) => (a.svg.length > b.svg.length ? a : b))
const ordinary = all[0]!

test.each([
  ['the heaviest', heaviest],
  ['an ordinary one', ordinary],
])('%s photo is WebP of the sizes claimed, and light', async (_, photo: PictureFile) => {
  await renderPhoto(photo, dir)
  for (const [name, size, limit] of [
    [photo.full, PHOTO_SIZES.full, 60_000],
    [photo.thumb, PHOTO_SIZES.thumb, 15_000],
  ] as const) {
    const { format, width, height } = await sharp(join(dir, name)).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: size.width, height: size.height })
    expect((await stat(join(dir, name))).size).toBeLessThan(limit)
  }
  expect((await readdir(dir)).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('existing files are kept, unused ones removed, and the manifest lists every photo', async () => {
  // Fake files for all but one: only the missing one is rendered.
  for (const { full, thumb } of all.slice(1)) {
    await writeFile(join(dir, full), full)
    await writeFile(join(dir, thumb), thumb)
  }
  await writeFile(join(dir, 'gone-1-0123456789.webp'), 'old')
  expect(await renderPhotos(dir)).toEqual({ rendered: 1, kept: all.length - 1 })
  expect(await renderPhotos(dir)).toEqual({ rendered: 0, kept: all.length })
  expect(await readFile(join(dir, all[1]!.full), 'utf8')).toBe(all[1]!.full)
  const files = await readdir(dir)
  expect(files).not.toContain('gone-1-0123456789.webp')
  const manifest = JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8')) as Record<string, { full: string }>
  expect(Object.keys(manifest)).toEqual(all.map(({ key }) => key))
  for (const { full } of Object.values(manifest)) expect(files).toContain(full)
})

test('installing copies the photos to the uploads, and may run twice', async () => {
  const [from, uploads] = [join(dir, 'from'), join(dir, 'uploads')]
  await expect(installSamplePhotos(from, uploads)).rejects.toThrow('ENOENT')
  await mkdir(from)
  await renderPhoto(ordinary, from)
  await writeFile(join(from, 'manifest.json'), '{}')
  await installSamplePhotos(from, uploads)
  await installSamplePhotos(from, uploads)
  expect((await readdir(join(uploads, 'photos'))).sort()).toEqual([ordinary.full, ordinary.thumb].sort())
  expect(await readFile(join(uploads, 'photos', ordinary.full))).toEqual(await readFile(join(from, ordinary.full)))
})
