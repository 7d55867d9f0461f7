/** Bodies of the park form, for tests. */
import type { AdminPark, EditParkBody, ParkBody } from '#contract/admin-parks.ts'
import { editedParkSchema } from '#contract/admin-parks.ts'
import { newPark } from './new-parks.ts'

export const PHOTO = {
  url: '/uploads/parks/a.webp',
  thumbUrl: '/uploads/parks/a-thumb.webp',
  width: 1280,
  height: 960,
  alt: { he: 'קערה', en: 'A bowl' },
  isFeatured: true,
}

/** A whole body, as the form sends it. */
export const parkBody = (special: Partial<ParkBody> = {}): ParkBody => ({
  ...newPark({ photos: [PHOTO] }),
  ...special,
})

/** The body that saves a park as it is. */
export const editOf = (park: AdminPark): EditParkBody => ({ ...editedParkSchema.parse(park), revision: park.revision })
