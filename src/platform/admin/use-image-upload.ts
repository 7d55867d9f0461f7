import { useLingui } from '@lingui/react'
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '#contract/images.ts'
import { useServices } from '../services.tsx'
import { uploadImage, uploadProblem } from './upload-image.ts'

/** What `ui/admin/image-field.tsx` needs to upload: its props `upload`, `problemOf`, `types` and `maxBytes`. */
export function useImageUpload() {
  const { http } = useServices()
  const { i18n } = useLingui()
  return {
    upload: (file: File, options: Parameters<typeof uploadImage>[2]) => uploadImage(http, file, options),
    problemOf: (failure: unknown) => uploadProblem(i18n, failure),
    types: IMAGE_TYPES,
    maxBytes: IMAGE_MAX_BYTES,
  }
}
