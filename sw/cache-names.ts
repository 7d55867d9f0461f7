/** Names of the run-time caches. The precache names its own. */
export const LOCALES_CACHE = 'locales'
export const NAMES_CACHE = 'park-names'
export const THUMBS_CACHE = 'thumbs'
export const PHOTOS_CACHE = 'photos'
