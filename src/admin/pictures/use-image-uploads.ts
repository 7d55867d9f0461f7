import { useLingui } from '@lingui/react/macro'
import type { FieldImage } from './image-value.ts'
import { type UploadProblem, type Uploads, useUploads } from './use-uploads.ts'

type Place = { latitude: number; longitude: number }
type Uploaded = { url: string; thumbUrl: string; width: number; height: number; place?: Place | undefined }

export type ImageUploadOptions = {
  /** Sends a file. `useImageUpload` (use-image-upload.ts) makes `upload`, `problemOf`, `types` and `maxBytes`. */
  upload: (file: File, options: { onProgress: (part: number) => void; signal: AbortSignal }) => Promise<Uploaded>
  /** Says why an upload failed; undefined: the failure is not about the picture. */
  problemOf: (failure: unknown) => UploadProblem | undefined
  /** The accepted MIME types. */
  types: readonly string[]
  maxBytes: number
  /** Highest number of pictures. */
  max?: number
  /** Called with the place where a newly added photo was taken. */
  onPlace?: (place: Place) => void
}

type UseImageUploadsOptions = ImageUploadOptions & {
  /** Returns the field's current pictures. */
  imagesNow: () => readonly FieldImage[]
  /** Adds a picture; `order` follows the order of choice. @returns the picture's position, from 1 */
  onAdd: (image: FieldImage, order: number) => number
  /** Called with a message for screen readers. */
  onStatus: (status: string) => void
}

/**
 * Uploads the files of a picture field. Refuses files that can't be used, and adds each picture in the order of choice.
 */
export function useImageUploads(options: UseImageUploadsOptions): Uploads {
  const { types, maxBytes, max = Infinity, imagesNow, onAdd, onStatus } = options
  const { t } = useLingui()
  const megabytes = Math.floor(maxBytes / (1024 * 1024))
  const words = {
    type: t`This is not a picture that can be used: JPG, PNG, GIF or WEBP`,
    size: t`This picture is too large: at most ${megabytes} MB`,
    full: t`There is no room for more: at most ${max} pictures`,
    known: t`This picture is here already`,
    failed: t`Failed to upload image. Please try again.`,
  }
  const uploads: Uploads = useUploads<Uploaded>({
    send: options.upload,
    refusalOf(file, index) {
      if (!types.includes(file.type)) return words.type
      if (file.size > maxBytes) return words.size
      const inWork = uploads.uploads.filter(({ state }) => state !== 'failed').length
      return imagesNow().length + inWork + index >= max ? words.full : undefined
    },
    onSent({ place, ...image }, { id, file: { name } }) {
      if (imagesNow().some(({ url }) => url === image.url)) return words.known
      if (imagesNow().length >= max) return words.full
      const count = onAdd({ ...image, alt: { he: '', en: '' }, isDecorative: false, isFeatured: false }, id)
      onStatus(t`${name} was uploaded. It is picture ${count}.`)
      if (place) options.onPlace?.(place)
      return undefined
    },
    problemOf: (failure) => options.problemOf(failure) ?? { text: words.failed, isFinal: false },
    onFailed: ({ name }, problem) => onStatus(`${name}: ${problem}`),
  })
  return uploads
}
