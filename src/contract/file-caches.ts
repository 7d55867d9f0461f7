/**
 * Names of the caches (Cache Storage) that the worker answers from and the page saves into. The precache names its own.
 */
export const FILE_CACHES = {
  locales: 'locales',
  names: 'park-names',
  thumbs: 'thumbs',
  photos: 'photos',
  /** Files that the rider asked to keep: never bounded, never aged, answered before every other cache. */
  saved: 'saved',
} as const

/** Paths of the pictures that the worker answers and can therefore keep: all except people's avatars. */
export const PHOTO_PATH = /^\/(photos|uploads)\/(?!avatars\/)[^?]+\.(webp|avif|jpe?g|png|gif)$/
