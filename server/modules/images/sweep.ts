/** Removes what nobody needs: interrupted uploads, and images that nothing has shown for a month. */
import { IMAGES_PATH } from '#contract/images.ts'
import type { ImageUse } from '#contract/images.ts'
import { DAY_MS, MINUTE_MS } from '#contract/time.ts'
import type { ImagesTable } from '#server/db/schema/images.ts'
import type { Sweep } from '#server/plugins/sweeper.ts'
import type { ImageFiles } from './files.ts'
import { keysIn } from './names.ts'
import type { ImagesRepo } from './repo.ts'

/** Time limits; docs/operations/images.md explains them. */
export const IMAGE_TIMES = {
  /** An upload that is not complete after this time was interrupted. */
  uploadMs: 60 * MINUTE_MS,
  /** A removal that is not complete after this time was interrupted. */
  removalMs: 10 * MINUTE_MS,
  /** Time between two searches for an image in the content. */
  checkMs: DAY_MS,
  /** How long an unused image is kept: a draft in a form may still contain it. */
  unusedMs: 30 * DAY_MS,
}

export interface ImageSweepOptions {
  repo: ImagesRepo
  files: ImageFiles
  /** Milliseconds since 1970. */
  now: () => number
  /** Deletes the files of a claimed image, then its row. */
  deleteFiles: (key: string) => Promise<void>
  usesOf: (key: string) => Promise<ImageUse[]>
}

export function createImageSweep({ repo, files, now, deleteFiles, usesOf }: ImageSweepOptions): Sweep {
  const iso = (ms: number) => new Date(ms).toISOString()

  async function removeUnfinished(limit: number): Promise<number> {
    const { uploadMs, removalMs } = IMAGE_TIMES
    const before = { pending: iso(now() - uploadMs), removing: iso(now() - removalMs) }
    const rows = await repo.unfinished(before, limit)
    for (const { key, state } of rows) {
      const last = state === 'pending' ? before.pending : before.removing
      if (await repo.claim(key, state, last, iso(now()))) await deleteFiles(key)
    }
    await files.removeUnfinished(now() - uploadMs)
    return rows.length
  }

  /** Removes an image, unless some content shows the image again by now. */
  async function removeUnused(key: string): Promise<void> {
    const isClaimed = await repo.tx(async () => {
      // The claim must come first: until the transaction ends, nothing that uses the image can be saved.
      if (!(await repo.claim(key, 'stored', undefined, iso(now())))) return false
      if ((await usesOf(key)).length === 0) return true
      await repo.unclaim(key, iso(now()))
      return false
    })
    if (isClaimed) await deleteFiles(key)
  }

  async function check(limit: number): Promise<number> {
    const rows = await repo.unchecked(iso(now() - IMAGE_TIMES.checkMs), limit)
    if (rows.length === 0) return 0
    const texts = (await repo.textsWith(IMAGES_PATH)).flatMap((one) => one.texts)
    const shown = new Set([...texts, ...(await repo.addressesInOrders(IMAGES_PATH))].flatMap(keysIn))
    const keys = (imageRows: ImagesTable[]) => imageRows.map(({ key }) => key)
    const unused = rows.filter(({ key }) => !shown.has(key))
    await repo.setChecked(keys(rows.filter(({ key }) => shown.has(key))), iso(now()), true)
    await repo.setChecked(keys(unused), iso(now()), false)
    const last = iso(now() - IMAGE_TIMES.unusedMs)
    for (const { key, unused_since } of unused) {
      if (unused_since !== null && unused_since < last) await removeUnused(key)
    }
    return rows.length
  }

  return async (limit) => Math.max(await removeUnfinished(limit), await check(limit))
}
