import { useLingui } from '@lingui/react/macro'
import { PARK_PHOTOS_MAX } from '#contract/admin-parks.ts'
import type { LatLon } from '#domain/distance.ts'
import { useImageUpload } from '#admin/pictures/use-image-upload.ts'
import { ImageField } from '#admin/pictures/image-field.tsx'
import { photosWithFocus } from './park-fields.ts'
import type { ParkForm } from './use-park-form.ts'

type PhotosFieldProps = {
  form: ParkForm
  /** Called with the place where a newly added photo was taken. */
  onPlace: (place: LatLon) => void
}

/** The field for the photos; one photo is marked as the main one. */
export function PhotosField({ form, onPlace }: PhotosFieldProps) {
  const { t } = useLingui()
  const uploading = useImageUpload()
  return (
    <ImageField
      {...uploading}
      label={t`Photos of the park`}
      description={t`At least one. The main one is on the card and first on the page.`}
      path="fields.photos"
      value={form.values.fields.photos}
      onChange={(photos) => form.setFieldValue('fields.photos', photosWithFocus(photos))}
      max={PARK_PHOTOS_MAX}
      withFeatured
      proposedText={form.values.fields.name}
      errorOf={form.errorOf}
      onPlace={({ latitude, longitude }) => onPlace({ lat: latitude, lon: longitude })}
    />
  )
}
