import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PICTURE_FILES, PICTURE_KINDS, type PictureKind } from '#server/pictures.ts'
import { sampleEvents } from './events.ts'
import { sampleGuides } from './guides/index.ts'
import { installSamplePhotos, sampleParks } from './index.ts'
import { PICTURE_LIST } from './picture-list.ts'
import { samplePicture } from './pictures.ts'
import { sampleProducts } from './products/index.ts'

const FOLDER = join(import.meta.dirname, 'pictures')
/** Bytes that no file of a kind may reach. */
const LIMITS: Record<PictureKind, number> = { full: 60_000, middle: 30_000, middleAvif: 22_000, thumb: 17_000 }

const listed = Object.entries(PICTURE_LIST)
const fileOf = (key: string, kind: PictureKind) => `${key}-${PICTURE_LIST[key]!.hash}${PICTURE_FILES[kind].ending}`
const allFiles = listed.flatMap(([key]) => PICTURE_KINDS.map((kind) => fileOf(key, kind))).sort()

test('every file of the list is there, and no other', async () => {
  expect((await readdir(FOLDER)).sort()).toEqual(allFiles)
})

test('every picture says what it shows in both languages, in words of its own', () => {
  for (const [key, { he, en }] of listed) {
    expect(he, key).toMatch(/\p{Script=Hebrew}/u)
    expect(en, key).toMatch(/^[^\p{Script=Hebrew}]*[a-z][^\p{Script=Hebrew}]*$/u)
  }
  for (const language of ['he', 'en'] as const) {
    expect(new Set(listed.map(([, words]) => words[language])).size).toBe(listed.length)
  }
})

test.each(PICTURE_KINDS)(
  '%s: every file has the format and the pixels that are claimed, and is light',
  async (kind) => {
    for (const [key] of listed) {
      const file = await readFile(join(FOLDER, fileOf(key, kind)))
      const { format, compression, width, height } = await sharp(file).metadata()
      const { width: across } = PICTURE_FILES[kind]
      const expected = {
        ...(kind === 'middleAvif'
          ? { format: 'heif', compression: 'av1' }
          : { format: 'webp', compression: undefined }),
        width: across,
        height: Math.floor((across * 2) / 3),
      }
      expect({ format, compression, width, height }, key).toEqual(expected)
      if (kind === 'full') expect(samplePicture(key), key).toMatchObject({ width, height })
      expect(file.length, key).toBeLessThan(LIMITS[kind])
    }
  },
)

test('every picture is shown somewhere, and what is shown is in the list', () => {
  const content = JSON.stringify([sampleParks, sampleGuides, sampleEvents(0), sampleProducts(0)])
  const shown = new Set([...content.matchAll(/\/photos\/([\w-]+?)(?:-thumb)?\.webp/g)].map(([, name]) => name))
  expect([...shown].sort()).toEqual(listed.map(([key, { hash }]) => `${key}-${hash}`).sort())
})

test('installing copies the pictures to the uploads, and may run twice', async () => {
  const uploads = await mkdtemp(join(tmpdir(), 'rampa-photos-'))
  try {
    await expect(installSamplePhotos(join(uploads, 'none'), uploads)).rejects.toThrow('ENOENT')
    await installSamplePhotos(FOLDER, uploads)
    await installSamplePhotos(FOLDER, uploads)
    expect((await readdir(join(uploads, 'photos'))).sort()).toEqual(allFiles)
    const [first] = allFiles
    expect(await readFile(join(uploads, 'photos', first!))).toEqual(await readFile(join(FOLDER, first!)))
  } finally {
    await rm(uploads, { recursive: true })
  }
})
