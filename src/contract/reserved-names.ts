/**
 * First parts of paths that the site uses itself. A competition's slug is the first part of its page's path
 * (`/spring-jam/signup`), so no slug may equal one of these names.
 */

/** Folders that contain only files. */
export const FILE_FOLDERS = ['assets', 'locales', 'fonts', 'icons', 'photos', 'screenshots', 'uploads'] as const

/** First parts of paths that the server answers itself. */
const SERVER_SEGMENTS = ['api', 'embed', 'healthz', 'metrics', 'open-data', 'readyz', 'share', 'sitemaps']

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
  'plan',
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

/** Every reserved name. A test compares the list with the routes of the server and of the app, and with the files. */
export const RESERVED_NAMES: readonly string[] = [...FILE_FOLDERS, ...SERVER_SEGMENTS, ...SCREEN_SEGMENTS]

/** Parts of paths of calls and pages, in the position in which a guide's slug stands: no guide may have such a slug. */
export const RESERVED_GUIDES: readonly string[] = ['categories', 'tags']
/**
 * Parts of paths of calls and pages, in the position in which a product's slug stands: no product may have such a slug.
 */
export const RESERVED_PRODUCTS: readonly string[] = ['stock']

export const isReservedName = (slug: string): boolean => RESERVED_NAMES.includes(slug)
