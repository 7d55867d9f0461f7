import { SUGGESTION_PHOTO_MAX_BYTES } from '#contract/suggestions.ts'
import { smallJpeg } from '#platform/pictures/small-jpeg.ts'

/** A photo as it will be sent, and as a data address for the preview, which the content policy allows. */
export type SmallPhoto = { jpeg: Blob; preview: string }

/** Draws a photo anew, small enough to be sent. undefined: this browser can't open the file. */
export async function smallPhotoOf(file: Blob): Promise<SmallPhoto | undefined> {
  const jpeg = await smallJpeg(file, SUGGESTION_PHOTO_MAX_BYTES)
  return jpeg && { jpeg, preview: await dataUrlOf(jpeg) }
}

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onloadend = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.readAsDataURL(blob)
  })
