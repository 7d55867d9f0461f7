import type { Photo } from '#contract/parks.ts'

/** The park's own order, but for the featured photo, which comes first. */
export const inOrder = (photos: readonly Photo[]): Photo[] => [
  ...photos.filter((photo) => photo.isFeatured),
  ...photos.filter((photo) => !photo.isFeatured),
]
