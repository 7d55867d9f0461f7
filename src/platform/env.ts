/** Build-time configuration of the client. */

/** The base address of the API, which may be on another server. */
export const API_BASE: string = import.meta.env.VITE_API_BASE ?? '/api'

/** Revision of the compiled catalogs. It is part of their addresses, so that each version has its own. */
declare const __CATALOG_REV__: string
export const CATALOG_REVISION: string = __CATALOG_REV__

declare const __CACHE_FINGERPRINTS__: Record<
  'parks' | 'guides' | 'products' | 'events' | 'texts' | 'config' | 'weather',
  string
>
/** Fingerprint of each cache's record schema, made from the contract at build time. */
export const CACHE_FINGERPRINTS = __CACHE_FINGERPRINTS__

declare const __APP_VERSION__: string
/** The package's version and the first digits of the sources' digest. */
export const APP_VERSION: string = __APP_VERSION__
