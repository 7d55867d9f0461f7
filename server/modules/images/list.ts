/** The library: uploaded images with the things that show them, searched by the names of these. */
import type { ImageUse, StoredImage, UploadedImage } from '#contract/images.ts'
import { foldText } from '#domain/fold.ts'
import type { ImagesTable } from '#server/db/schema/images.ts'
import { addressOf, keysIn } from './names.ts'
import type { ImagesRepo, ImageTexts, ListedImage } from './repo.ts'

/** @param filter.search a part of the name of a thing that shows the image */
export type ListImages = (
  filter: { unused: boolean; search?: string | undefined },
  page: number,
  limit: number,
) => Promise<{ images: StoredImage[]; total: number }>

/** The part of an answer that says where an image is. */
export const uploaded = ({ key, width, height }: Pick<ImagesTable, 'key' | 'width' | 'height'>): UploadedImage => ({
  url: addressOf(key, 'full'),
  thumbUrl: addressOf(key, 'thumb'),
  width,
  height,
})

export const toUse = ({ thing, id, he, en, deleted_at }: ImageTexts): ImageUse => ({
  thing,
  id,
  name: { he, en },
  isDeleted: deleted_at !== null,
})

const toWire = ({ created_by, creator_name, ...row }: ListedImage, uses: ImageUse[]): StoredImage => ({
  key: row.key,
  ...uploaded(row),
  bytes: row.bytes,
  createdAt: row.created_at,
  createdBy: created_by === null ? null : { id: created_by, name: creator_name ?? '' },
  unusedSince: row.unused_since,
  uses,
})

/** Most images that a search finds: a database takes only so many values in one statement. */
const MOST_FOUND = 10_000

/** Makes the call that lists images. */
export function createImageList(repo: ImagesRepo): ListImages {
  /** The keys of images that things show whose name in either language contains the text. */
  async function keysOfNamed(search: string): Promise<string[]> {
    const term = foldText(search)
    const named = (await repo.names()).filter(
      ({ he, en }) => foldText(he).includes(term) || foldText(en).includes(term),
    )
    const keys: string[] = []
    for (const [thing, of] of Map.groupBy(named, (one) => one.thing)) {
      const ids = of.map(({ id }) => id)
      keys.push(...(await repo.textsOf(thing, ids)).flatMap(keysIn))
    }
    return [...new Set(keys)].slice(0, MOST_FOUND)
  }

  return async ({ unused, search = '' }, page, limit) => {
    const keys = foldText(search) === '' ? undefined : await keysOfNamed(search)
    const { rows, total } = await repo.list({ unused, keys }, { offset: (page - 1) * limit, limit })
    const found = rows.length === 0 ? [] : await repo.textsWith(...rows.map(({ key }) => key))
    const keysOf = new Map(found.map((one) => [one, new Set(one.texts.flatMap(keysIn))]))
    const usesOfRow = (key: string) => found.filter((one) => keysOf.get(one)!.has(key)).map(toUse)
    return { images: rows.map((row) => toWire(row, usesOfRow(row.key))), total }
  }
}
