/** Uploaded images: stored once per picture, listed, and removed when nothing shows them (docs/operations/images.md). */
import { IMAGE_ORDERS_NAMED } from '#contract/images.ts'
import type { ImageUse, UploadedImage } from '#contract/images.ts'
import { ApiError, notFound } from '#server/http/api-error.ts'
import type { Sweep } from '#server/plugins/sweeper.ts'
import { judgeImage } from './encode.ts'
import type { EncodedImage } from './encode.ts'
import type { ImageFiles } from './files.ts'
import { createImageList, toUse, uploaded } from './list.ts'
import type { ListImages } from './list.ts'
import { addressOf, keyOf, keysIn, nameOf, namesOf, typeOf } from './names.ts'
import type { ImagesRepo } from './repo.ts'
import { createImageSweep } from './sweep.ts'

export interface Images {
  /**
   * Stores a picture. The same file gets the same address until the encoding's settings change.
   * @throws ApiError 400, 409, 415, 503
   */
  add(bytes: Buffer, userId: string): Promise<UploadedImage>
  list: ListImages
  /** The things that show an image. @throws ApiError 404 */
  uses(key: string): Promise<{ uses: ImageUse[] }>
  /** @throws ApiError 404; 409 IMAGE_IN_USE with the uses */
  remove(key: string, actorId: string): Promise<void>
  /**
   * Checks that the images in texts are stored. Must run in the transaction that saves the texts: until it ends, these
   * images can't be removed.
   * @param texts by field, for example `photos.2.url`; addresses on other sites are ignored
   * @throws ApiError 400 naming the fields whose image no longer exists
   */
  requireStored(texts: Readonly<Record<string, string>>): Promise<void>
  /** The keys of the images in a text that are no longer stored. */
  missingIn(text: string): Promise<string[]>
  /** Removes interrupted uploads, and images that nothing has shown for a month. */
  sweep: Sweep
}

/** The part of the history that the image service uses. */
interface RecordsDeletions {
  record(change: {
    actorId: string
    thing: 'image'
    thingId: string
    action: 'delete'
    before: { url: string }
  }): Promise<unknown>
}

export interface ImagesOptions {
  repo: ImagesRepo
  files: ImageFiles
  history: RecordsDeletions
  /** Milliseconds since 1970. */
  now: () => number
}

const beingRemoved = () =>
  new ApiError(409, 'CONFLICT', 'This picture is being deleted at the moment. Please try again in a minute.')

export function createImages({ repo, files, history, now }: ImagesOptions): Images {
  const instant = () => new Date(now()).toISOString()

  async function usesOf(key: string): Promise<ImageUse[]> {
    const found = await repo.textsWith(key)
    const orders = await repo.ordersWith(key, IMAGE_ORDERS_NAMED)
    return [
      ...found.map(toUse),
      ...orders.map(({ id, number }) => ({
        thing: 'order' as const,
        id,
        name: { he: number, en: number },
        isDeleted: false,
      })),
    ]
  }

  async function deleteFiles(key: string): Promise<void> {
    for (const name of namesOf(key)) await files.remove(name)
    await repo.remove(key)
  }

  /** The row is added before the files, so that the files of an interrupted upload can be found again. */
  async function store(key: string, { width, height, files: made }: EncodedImage, userId: string): Promise<void> {
    const bytes = [...made.values()].reduce((sum, { length }) => sum + length, 0)
    if (!(await repo.begin({ key, width, height, bytes, created_by: userId }, instant()))) throw beingRemoved()
    for (const [kind, content] of made) {
      const name = nameOf(key, kind)
      await files.put(name, content, typeOf(name))
    }
    if (!(await repo.complete(key, instant()))) throw beingRemoved()
  }

  /** Whether an image is stored with all its files. Somebody may have deleted files by hand. */
  async function isWhole(key: string): Promise<boolean> {
    if (!(await repo.touch([key], instant())).has(key)) return false
    const areThere = await Promise.all(namesOf(key).map((name) => files.has(name)))
    return areThere.every(Boolean)
  }

  return {
    async add(bytes, userId) {
      const key = keyOf(bytes)
      const { place, encode } = await judgeImage(bytes)
      if (!(await isWhole(key))) await store(key, await encode(), userId)
      const row = await repo.find(key)
      if (row === undefined) throw beingRemoved()
      return { ...uploaded(row), ...(place && { place }) }
    },
    list: createImageList(repo),
    async uses(key) {
      if ((await repo.find(key))?.state !== 'stored') throw notFound('There is no such picture')
      return { uses: await usesOf(key) }
    },
    async remove(key, actorId) {
      await repo.tx(async () => {
        if (!(await repo.claim(key, 'stored', undefined, instant()))) throw notFound('There is no such picture')
        const uses = await usesOf(key)
        if (uses.length > 0) {
          throw new ApiError(409, 'IMAGE_IN_USE', 'This picture is in use', { current: { uses } })
        }
        await history.record({
          actorId,
          thing: 'image',
          thingId: key,
          action: 'delete',
          before: { url: addressOf(key, 'full') },
        })
      })
      await deleteFiles(key)
    },
    async requireStored(texts) {
      const wanted = Object.entries(texts).map(([field, text]) => ({ field, keys: keysIn(text) }))
      // All saves lock the keys in the same order, so that two saves can't deadlock.
      const keys = [...new Set(wanted.flatMap((one) => one.keys))].sort()
      const stored = await repo.touch(keys, instant())
      const missing = wanted.filter((one) => one.keys.some((key) => !stored.has(key)))
      if (missing.length === 0) return
      throw new ApiError(400, 'MONGOOSE_VALIDATION_ERROR', 'The request is not valid', {
        errors: missing.map(({ field }) => ({ field, message: 'imageGone' })),
      })
    },
    async missingIn(text) {
      const missing: string[] = []
      for (const key of keysIn(text)) if ((await repo.find(key))?.state !== 'stored') missing.push(key)
      return missing
    },
    sweep: createImageSweep({ repo, files, now, deleteFiles, usesOf }),
  }
}
