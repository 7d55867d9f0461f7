/** Names of the run-time caches; the page knows them too. The precache names its own. */
import { FILE_CACHES } from '../src/contract/file-caches.ts'

export const LOCALES_CACHE = FILE_CACHES.locales
export const NAMES_CACHE = FILE_CACHES.names
export const THUMBS_CACHE = FILE_CACHES.thumbs
export const PHOTOS_CACHE = FILE_CACHES.photos
/** Filled and emptied by the page alone; the worker only reads it. */
export const SAVED_CACHE = FILE_CACHES.saved
