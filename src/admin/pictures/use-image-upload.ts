import { useLingui } from '@lingui/react'
import { IMAGE_CHOSEN_MAX_BYTES, IMAGE_TYPES } from '#contract/images.ts'
import { useServices } from '#platform/services.tsx'
import { shrinkPicture } from './shrink-picture.ts'
import { uploadImage, uploadProblem } from './upload-image.ts'

/** Makes the upload props of `image-field.tsx`: `upload`, `problemOf`, `types` and `maxBytes`. */
export function useImageUpload() {
  const { http } = useServices()
  const { i18n } = useLingui()
  return {
    async upload(chosen: File, options: Parameters<typeof uploadImage>[2]) {
      const { file, place } = await shrinkPicture(chosen)
      const image = await uploadImage(http, file, options)
      return place ? { ...image, place } : image
    },
    problemOf: (failure: unknown) => uploadProblem(i18n, failure),
    types: IMAGE_TYPES,
    maxBytes: IMAGE_CHOSEN_MAX_BYTES,
  }
}
