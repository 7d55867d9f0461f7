/**
 * Folders of code behind a press or a sign-in. They decide the catalog (lingui-catalogs.ts) of the texts in them; the
 * admin area's code stays out of first loads and the precache.
 */
const ROOMS = {
  /** What three pages or more are made of. What one page alone needs, above all with a package, is in a room of its own. */
  pages: [
    'ui',
    'platform',
    'domain/*',
    'features/(?:config|guides|shop|competitions|contact)/*',
    'features/(?:guides|shop|competitions|contact)/components/*',
    'parks/card',
    'parks/collection',
    'parks/list',
    'parks/reports/(?:own-reports|report-text|reports-context|use-reports)',
    'parks/saved/saved-line',
    'parks/way/(?:use-near|use-way-to|way-text)',
  ],
  /** Rooms among those that few pages need. */
  few: ['platform/account', 'platform/forms', 'ui/gallery'],
  /** Admins alone load it; it is neither in a first load nor in the precache. */
  admin: ['admin'],
  account: ['account'],
  /** Products' cards are on public pages too. */
  shop: ['shop'],
  shopsPublic: ['shop/components'],
  /** Registrations by the link of a mail. */
  own: ['competitions/own'],
  /** Dialogs over riders' pages, each behind a press. */
  dialogs: ['parks/tonight', 'parks/way/(?:ask-place|needle|needle-motion|way|way-dialog)', 'reminders/dialog'],
  /** What riders suggest about parks: its dialog is behind a press, and what became of it is heard late. */
  suggestions: ['parks/suggestions'],
  /** Controls of that dialog and of the admins' form of a park: their texts are in the catalogs of both. */
  parkForm: ['parks/form'],
  /** The map of the parks, behind a press. */
  map: ['parks/map'],
  /** The sign for a park's gate: a page of its own, with styles for paper. */
  sign: ['parks/sign'],
} as const

export type Area = keyof typeof ROOMS

/** Rooms within an area's that are not of it. */
const OTHERS: Partial<Record<Area, Area[]>> = { shop: ['shopsPublic'], pages: ['few'] }

const patternOf = (entry: string): string => {
  if (entry.endsWith('/*')) return `${entry.slice(0, -1)}[^/]+$`
  return entry.includes('/') ? `${entry}(?:/|\\.[^/]+$)` : `${entry}/`
}

const patterns = Object.fromEntries(
  Object.entries(ROOMS).map(([area, entries]) => [
    area,
    new RegExp(`(?:^|/)src/(?:.*/)?(?:${entries.map(patternOf).join('|')})`),
  ]),
) as Record<Area, RegExp>

/** Whether a file belongs to one of the areas. What admins alone see of the shop or of accounts is the admin area's. */
export function isOf(path: string, ...areas: Area[]): boolean {
  const file = path.replaceAll('\\', '/')
  if (patterns.admin.test(file)) return areas.includes('admin')
  return areas.some(
    (area) => patterns[area].test(file) && !(OTHERS[area] ?? []).some((other) => patterns[other].test(file)),
  )
}
