import { useLingui } from '@lingui/react/macro'
import { withMiddle } from '#contract/picture-files.ts'
import type { Park } from '#contract/parks.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Gallery } from '#ui/gallery/gallery.tsx'
import { photosOf } from '../card/park-view.ts'

/** The gallery with a park's photos. */
export function ParkGallery({ park }: { park: Park }) {
  const { t } = useLingui()
  const language = useLanguage()
  const parkName = park.name[language]
  const photos = photosOf(park).map((photo, at) => ({
    photo: withMiddle(photo),
    alt: photo.alt[language] || t`${parkName}, photo ${at + 1}`,
  }))
  return <Gallery photos={photos} />
}
