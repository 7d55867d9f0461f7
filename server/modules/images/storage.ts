import type { Config } from '#server/config.ts'
import { createBucketFiles } from './bucket-files.ts'
import type { ImageFiles } from './files.ts'
import { createLocalFiles } from './local-files.ts'

/** The storage of images. @param uploadsDir used unless a bucket is configured */
export const createImageFiles = ({ bucket }: Pick<Config, 'bucket'>, uploadsDir: string): ImageFiles =>
  bucket === undefined ? createLocalFiles(uploadsDir) : createBucketFiles(bucket)
