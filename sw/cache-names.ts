/** Names of the runtime caches, which the page uses too. Workbox names the precache. */
import { FILE_CACHES } from '../src/contract/file-caches.ts'

export const LOCALES_CACHE = FILE_CACHES.locales
export const NAMES_CACHE = FILE_CACHES.names
export const THUMBS_CACHE = FILE_CACHES.thumbs
export const PHOTOS_CACHE = FILE_CACHES.photos
export const AREAS_CACHE = FILE_CACHES.areas
/** Only the page writes to it; the worker reads it. */
export const SAVED_CACHE = FILE_CACHES.saved
