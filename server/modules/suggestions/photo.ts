/** Photos of suggestions: judged by their content, made small, and kept where no public address leads. */
import { encodePicture } from '#server/pictures.ts'
import { openPicture, pictureQueue, whole } from '#server/uploaded-picture.ts'

/** WebP, upright, at most as large as the site shows pictures, without metadata. @throws ApiError 400, 415 */
export const privatePhoto = (bytes: Buffer): Promise<Buffer> =>
  pictureQueue(async () => {
    const { picture } = await openPicture(bytes)
    return whole(encodePicture(picture, 'full'))
  })
