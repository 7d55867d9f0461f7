/** Photos of suggestions: they are checked by their content and made small. No public URL leads to them. */
import type { Sharp } from 'sharp'
import { ApiError } from '#server/http/api-error.ts'
import { encodePicture, PICTURE_FILES, sizeOf } from '#server/pictures.ts'
import { openPicture, pictureQueue, whole } from '#server/uploaded-picture.ts'

/**
 * Size of the largest photo that is stored: twice the usual size. The limit is low, because up to 1,000 photos are
 * stored in rows of the database.
 */
export const PRIVATE_MAX_BYTES = 400 * 1024

/** Ways to encode a photo, the best first. If the result is too large, the next way is tried. */
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
 * Converts a photo to WebP: upright, without metadata, at most as large as the site shows pictures.
 * @throws ApiError 400, 413, 415
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
