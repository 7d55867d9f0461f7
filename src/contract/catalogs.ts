import type { Language } from './limits.ts'

/**
 * The interface's texts come in one catalog per language and area, so that a rider does not load texts that only admins
 * read. The shop's texts are in `account`.
 */
export const CATALOG_AREAS = ['public', 'account', 'admin'] as const
export type CatalogArea = (typeof CATALOG_AREAS)[number]

/** The areas that a device keeps, in both languages: the admin area works online only. */
export const OFFLINE_AREAS: readonly CatalogArea[] = ['public', 'account']

/** Path of a compiled catalog. The build, the server, the worker and the page all use this function. */
export const catalogPath = (language: Language, area: CatalogArea = 'public'): string =>
  `/locales/${language}${area === 'public' ? '' : `-${area}`}.json`

/**
 * The address of a catalog. It contains the revision of the app's catalogs, so that each version of the app gets its
 * own texts.
 */
export const catalogUrl = (revision: string, language: Language, area?: CatalogArea): string =>
  `${catalogPath(language, area)}?v=${revision}`
