/**
 * Names of the caches (Cache Storage) that the worker answers from and the page saves into. Workbox names the cache of
 * the app's own files, the precache.
 */
export const FILE_CACHES = {
  locales: 'locales',
  names: 'park-names',
  thumbs: 'thumbs',
  photos: 'photos',
  /**
   * Files that the rider asked to keep: no limit on their number or age, and they are looked for before every other
   * cache.
   */
  saved: 'saved',
} as const

/** Paths of the pictures that the worker answers and can therefore keep: all except people's avatars. */
export const PHOTO_PATH = /^\/(photos|uploads)\/(?!avatars\/)[^?]+\.(webp|avif|jpe?g|png|gif)$/
