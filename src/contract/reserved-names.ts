/**
 * First parts of addresses that the site uses itself. A competition lives below its own name (`/spring-jam/signup`), so it can have
 * none of these.
 */

/** Folders that have files only. */
export const FILE_FOLDERS = ['assets', 'locales', 'fonts', 'icons', 'photos', 'screenshots', 'uploads'] as const

/** First path segments that the server answers itself. */
const OF_SERVER = ['api', 'embed', 'healthz', 'metrics', 'open-data', 'readyz', 'sitemaps']

/** Screens of the app, also those that have nothing below them. */
const OF_SCREENS = [
  'about',
  'accessibility',
  'admin',
  'cart',
  'checkout',
  'competitions',
  'confirm',
  'contact',
  'developer',
  'forgot',
  'guides',
  'login',
  'orders',
  'profile',
  'register',
  'registration',
  'reset',
  'saved',
  'search',
  'shop',
  'skateparks',
  'terms',
]

const RESERVED: readonly string[] = [...FILE_FOLDERS, ...OF_SERVER, ...OF_SCREENS]

/** Path segments of calls and pages that stand where a guide's slug would. */
export const RESERVED_GUIDES: readonly string[] = ['categories', 'tags']
/** The same for products. */
export const RESERVED_PRODUCTS: readonly string[] = ['stock']

export const isReservedName = (slug: string): boolean => RESERVED.includes(slug)
