/**
 * Names of the caches (Cache Storage) from which the worker answers and to which the page saves. The precache, the
 * cache of the app's own files, is missing here, because Workbox names it.
 */
export const FILE_CACHES = {
  locales: 'locales',
  names: 'park-names',
  thumbs: 'thumbs',
  photos: 'photos',
  /**
   * Files that the rider asked to keep. Their number and age have no limit, and the worker searches this cache before
   * every other one.
   */
  saved: 'saved',
  /** The form that another app shared. The worker stores it, and the page deletes it as soon as it has read it. */
  shared: 'shared',
} as const

/** Paths of the pictures that the worker answers and can therefore cache: all pictures except people's avatars. */
export const PHOTO_PATH = /^\/(photos|uploads)\/(?!avatars\/)[^?]+\.(webp|avif|jpe?g|png|gif)$/
