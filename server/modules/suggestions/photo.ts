/** Photos of suggestions: checked by their content, made small, and kept where no public address leads. */
import type { Sharp } from 'sharp'
import { ApiError } from '#server/http/api-error.ts'
import { encodePicture, PICTURE_FILES, sizeOf } from '#server/pictures.ts'
import { openPicture, pictureQueue, whole } from '#server/uploaded-picture.ts'

/** Twice what a photo usually takes: 1,000 of them are stored in rows of the database. */
export const PRIVATE_MAX_BYTES = 400 * 1024

/** Ways to encode a photo; the next one is tried if the result is too large. */
const TRIES: ((picture: Sharp) => Promise<Buffer>)[] = [
  (picture) => encodePicture(picture, 'full'),
  (picture) =>
    picture
      .resize(sizeOf('full'))
      .webp({ ...PICTURE_FILES.full.webp, quality: 50 })
      .toBuffer(),
  (picture) => encodePicture(picture, 'middle'),
]

/**
 * Converts to WebP, upright, at most as large as the site shows pictures, without metadata. @throws ApiError 400, 413,
 * 415
 */
export const privatePhoto = (bytes: Buffer): Promise<Buffer> =>
  pictureQueue(async () => {
    const { picture } = await openPicture(bytes)
    for (const encode of TRIES) {
      const encoded = await whole(encode(picture.clone()))
      if (encoded.length <= PRIVATE_MAX_BYTES) return encoded
    }
    throw new ApiError(413, 'PAYLOAD_TOO_LARGE', 'The picture is too large: it has too many details')
  })
