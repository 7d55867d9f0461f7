import type { Language } from './limits.ts'

/**
 * The interface's texts come in one catalog per language and area, so that a rider does not load texts that only admins
 * read, nor texts of what opens on a press. The shop's texts are in `account`; `parks` has the texts of dialogs, plans,
 * the logbook and the map.
 */
export const CATALOG_AREAS = ['public', 'account', 'parks', 'weather', 'admin'] as const
export type CatalogArea = (typeof CATALOG_AREAS)[number]

/** The areas that a device keeps, in both languages: the admin area works online only. */
export const OFFLINE_AREAS: readonly CatalogArea[] = CATALOG_AREAS.filter((area) => area !== 'admin')

/** Path of a compiled catalog. The build, the server, the worker and the page all use this function. */
export const catalogPath = (language: Language, area: CatalogArea = 'public'): string =>
  `/locales/${language}${area === 'public' ? '' : `-${area}`}.json`

/**
 * The address of a catalog. It contains the revision of the app's catalogs, so that each version of the app gets its
 * own texts.
 */
export const catalogUrl = (revision: string, language: Language, area?: CatalogArea): string =>
  `${catalogPath(language, area)}?v=${revision}`
