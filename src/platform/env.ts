/** Build-time configuration of the client. */

/** The base address of the API, which may be on another server (decisions, One process). */
export const API_BASE: string = import.meta.env.VITE_API_BASE ?? '/api'

/** Revision of the compiled catalogs; a new version asks for new addresses. */
declare const __CATALOG_REV__: string
export const CATALOG_REVISION: string = __CATALOG_REV__

declare const __CACHE_FINGERPRINTS__: Record<'parks' | 'guides' | 'products' | 'events' | 'config', string>
/** A fingerprint of the schema of each cache's records, made at build time from the contract. */
export const CACHE_FINGERPRINTS = __CACHE_FINGERPRINTS__

declare const __APP_VERSION__: string
/** The package's version and the first digits of a digest of the sources. */
export const APP_VERSION: string = __APP_VERSION__
