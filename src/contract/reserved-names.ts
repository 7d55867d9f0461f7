/**
 * First parts of paths that the site uses itself. A competition's page lies below its slug (`/spring-jam/signup`), so
 * no slug may be one of these.
 */

/** Folders that contain only files. */
export const FILE_FOLDERS = ['assets', 'locales', 'fonts', 'icons', 'photos', 'screenshots', 'uploads'] as const

/** First path segments that the server answers itself. */
const SERVER_SEGMENTS = ['api', 'embed', 'healthz', 'metrics', 'open-data', 'readyz', 'sitemaps']

/** Screens of the app, also those that have no pages below them. */
const SCREEN_SEGMENTS = [
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

const RESERVED: readonly string[] = [...FILE_FOLDERS, ...SERVER_SEGMENTS, ...SCREEN_SEGMENTS]

/** Path segments of calls and pages that stand where a guide's slug would stand. */
export const RESERVED_GUIDES: readonly string[] = ['categories', 'tags']
/** Path segments of calls and pages that stand where a product's slug would stand. */
export const RESERVED_PRODUCTS: readonly string[] = ['stock']

export const isReservedName = (slug: string): boolean => RESERVED.includes(slug)
