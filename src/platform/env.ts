/** Build-time configuration of the client. */

/** Where the API is: another server that speaks it may stand behind the app (decisions, One process). */
export const API_BASE: string = import.meta.env.VITE_API_BASE ?? '/api'

/** Revision of the compiled catalogs; a new version asks for new addresses. */
declare const __CATALOG_REV__: string
export const CATALOG_REVISION: string = __CATALOG_REV__

declare const __CACHE_FINGERPRINTS__: Record<'parks' | 'guides' | 'events' | 'config', string>
/** Of the shape of what each cache on the device holds: changes with the contract's schema by itself. */
export const CACHE_FINGERPRINTS = __CACHE_FINGERPRINTS__

declare const __APP_VERSION__: string
/** The package's version and the first digits of a digest of what was built. */
export const APP_VERSION: string = __APP_VERSION__
