/**
 * Where files are kept on a device (Cache Storage), shared by the worker that answers from there and the page that
 * saves into it. The precache names its own.
 */
export const FILE_CACHES = {
  locales: 'locales',
  names: 'park-names',
  thumbs: 'thumbs',
  photos: 'photos',
  /** What the rider asked to keep: never bounded, never aged, answered before every other cache. */
  saved: 'saved',
} as const

/** Paths of pictures that the worker answers, and that can therefore be kept: all but those of people. */
export const PHOTO_PATH = /^\/(photos|uploads)\/(?!avatars\/)[^?]+\.(webp|avif|jpe?g|png|gif)$/
