/** An application with an admin who uploads images, and calls of that admin. */
import { afterEach, beforeEach, expect } from 'vitest'
import { uploadedImageAnswerSchema } from '#contract/images.ts'
import type { UploadedImage } from '#contract/images.ts'
import { createHistoryRepo } from '#server/modules/history/repo.ts'
import { createHistory } from '#server/modules/history/service.ts'
import { createImagesRepo } from '#server/modules/images/repo.ts'
import { createImages } from '#server/modules/images/service.ts'
import { createImageFiles } from '#server/modules/images/storage.ts'
import { addUser, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { newBucket } from './buckets.ts'
import type { TestBucket } from './buckets.ts'
import { form, upload } from './image-forms.ts'
import { ENGINES } from './stores.ts'
import type { TestEngine } from './stores.ts'

export const MINUTE = 60 * 1000
export const DAY = 24 * 60 * MINUTE
/** Databases and storages are independent, so each is tried once, not in all pairs. */
export const PAIRS = [
  ['sqlite', 'a directory'],
  [ENGINES.at(-1)!, 'a bucket'],
] as const

const bucketOf = ({ environment }: TestBucket) => ({
  endpoint: environment.S3_ENDPOINT!,
  bucket: environment.S3_BUCKET!,
  region: environment.S3_REGION!,
  accessKeyId: environment.S3_ACCESS_KEY_ID!,
  secretAccessKey: environment.S3_SECRET_ACCESS_KEY!,
})

export const keyIn = ({ url }: UploadedImage) => /[0-9a-f]{32}/.exec(url)![0]

/** The image as the featured photo of a park. */
export const photoOf = ({ url, thumbUrl, width, height }: UploadedImage) => ({
  ...{ url, thumbUrl, width, height, isFeatured: true },
  alt: { he: '', en: '' },
})

/** A new application for each test. */
export function imagesOn(engine: TestEngine, keptIn: 'a directory' | 'a bucket') {
  const world = {
    api: undefined as unknown as TestApp,
    bucket: undefined as TestBucket | undefined,
    admin: '',
    adminId: '',
    now: 0,
  }
  beforeEach(async () => {
    world.now = Date.parse('2026-06-01T12:00:00.000Z')
    world.bucket = keptIn === 'a bucket' ? await newBucket() : undefined
    const environment = world.bucket && { environment: world.bucket.environment }
    world.api = await newApp({ engine, deps: { now: () => world.now }, ...environment })
    const user = await addUser(world.api.store, { role: 'admin', name: 'דנה' }, world.now)
    world.adminId = user.id
    world.admin = await signIn(world.api, user)
  })
  afterEach(async () => {
    await world.api.close()
    await world.bucket?.close()
  })

  const config = () => ({ bucket: world.bucket && bucketOf(world.bucket) })
  const files = () => createImageFiles(config(), world.api.uploadsDir)
  /** The images module, built as in the application. */
  const images = () =>
    createImages({
      repo: createImagesRepo(world.api.store),
      files: files(),
      history: createHistory(createHistoryRepo(world.api.store), world.api.store.tx, () => world.now),
      now: () => world.now,
    })
  async function uploaded(bytes: Buffer): Promise<UploadedImage> {
    const answer = await upload(world.api, world.admin, form(bytes))
    expect(answer.statusCode, answer.body).toBe(201)
    return uploadedImageAnswerSchema.parse(answer.json()).data.image
  }
  const rows = () => world.api.store.db.selectFrom('images').selectAll().orderBy('key').execute()
  const statusOf = async (url: string) => (await world.api.get(url)).statusCode
  return Object.assign(world, { files, images, uploaded, rows, statusOf })
}
