/**
 * Folders of the areas of the code. Most areas are loaded only after a press or a sign-in. The area of a file decides
 * which catalog has the file's texts (lingui-catalogs.ts). The admin area's code is neither in first loads nor in the
 * precache.
 */
const ROOMS = {
  /**
   * Code that at least three pages use. Code for only one page, above all code that imports a package, is in another
   * area.
   */
  pages: [
    'ui',
    'platform',
    'domain/*',
    'features/(?:config|guides|shop|competitions|contact)/*',
    'features/(?:guides|shop|competitions|contact)/components/*',
    'parks/card',
    'parks/collection',
    'parks/list',
    'parks/row',
    'parks/reports/(?:own-reports|report-text|reports-context|use-reports)',
    'parks/saved/saved-line',
    'parks/way/(?:use-near|use-way-to|way-text)',
  ],
  /** Folders and files inside those of `pages` that only few pages need. */
  few: [
    'platform/account',
    'platform/forms',
    'ui/gallery',
    'ui/fold',
    'ui/stamp',
    'ui/form/(?:select-field|text-area)',
    'ui/page/frame',
    'ui/rating/(?:rating-input|rating-marks|use-rating-pointer)',
    'platform/address/(?:frame-sources|use-frame-state)',
    'parks/elements',
    'parks/card/park-(?:facts|stamp)',
    'guides/outline',
    'competitions/(?:api|cache|kind-texts|own-registrations|queries|use-level-text)',
    'domain/(?:competition-text|exception-runs|logbook|look-age|map-links|open-questions|ordinary-week|rating|videos|week-hours)',
  ],
  /** Guides and products as data and as cards, which neither the list nor a park's page needs. */
  guides: [
    'guides/(?:api|cache|category-text|guide-text|model|queries|reading-time)',
    'guides/components/guide-card',
    'domain/related-guides',
  ],
  products: [
    'shop/(?:api|cache|model|price-now|product-text|queries|shop-config)',
    'shop/components/(?:color-dots|percent-stamp|product-card|product-price|stock-label)',
    'domain/pricing',
  ],
  /** Code that only admins load; it is neither in a first load nor in the precache. */
  admin: ['admin'],
  account: ['account'],
  /** Code for what a device can't do without a signal. It is loaded late or on a press, and is not in the precache. */
  online: ['account/profile/crop-dialog', 'app/vitals', 'shop/orders/returns/return-actions'],
  /** The shop's pages. The cards of products are another area, because public pages show them too. */
  shop: ['shop'],
  shopsPublic: ['shop/components'],
  /** The list of competitions and the page of a past one. */
  competitions: ['competitions/list'],
  /** Parts that the pages of one competition share, and the list. */
  competitionParts: [
    'competitions/components',
    'competitions/reminders/remind-me',
    'competitions/screens/competition-(?:about|photo|skeleton)',
  ],
  /**
   * Signing up for a competition, and the page after it. The texts of the consents are public: their digests are made
   * in both languages.
   */
  signUp: [
    'competitions/sign-up/(?:agreements|refusal|rider-(?:fields|inputs)|sign-up-form|signature-field|under-age|use-[\\w-]+|video-texts|videos-field)',
    'competitions/screens/(?:sign-up|success)-screen',
    'competitions/components/own-note',
  ],
  /** The page for a registration, which riders open with the link in a mail. */
  own: ['competitions/own'],
  /** Dialogs over riders' pages; each is loaded on a press. */
  dialogs: ['parks/tonight', 'parks/way/(?:needle|needle-motion|way|way-dialog)', 'reminders/dialog'],
  /**
   * Riders' suggestions about parks: the dialog is loaded on a press, and answers to suggestions arrive after the page.
   */
  suggestions: ['parks/suggestions'],
  /**
   * Controls that the suggestions' dialog shares with the admins' form of a park. Their texts are in the catalogs of
   * both.
   */
  parkForm: ['parks/form'],
  /** Parts of a rider's own logbook that load on a press, or with the page of saved parks. */
  logbook: ['logbook/pages'],
  /** The map of the parks, loaded on a press. */
  map: ['parks/map'],
  /** The forecast of a park, loaded late and only while the site has forecasts. */
  weather: ['parks/weather'],
  /** Plans to send, and the files that their page shares with dialogs, so that it does not load the dialogs. */
  plan: ['parks/plan', 'parks/way/ask-place', 'parks/tonight/parks-missing', 'domain/plan(?:-parks|-time)?'],
  /** The sign for a park's gate. It is a separate page, with styles for paper. */
  sign: ['parks/sign'],
} as const

export type Area = keyof typeof ROOMS

/** Areas whose folders are inside another area's folders but do not belong to that area. */
const OTHERS: Partial<Record<Area, Area[]>> = {
  shop: ['shopsPublic'],
  pages: ['few', 'competitionParts', 'guides', 'plan', 'products'],
  dialogs: ['plan'],
}

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

/**
 * Whether a file belongs to one of the areas. A file in an admin folder of the shop or of accounts belongs only to the
 * admin area.
 */
export function isOf(path: string, ...areas: Area[]): boolean {
  const file = path.replaceAll('\\', '/')
  if (patterns.admin.test(file)) return areas.includes('admin')
  return areas.some(
    (area) => patterns[area].test(file) && !(OTHERS[area] ?? []).some((other) => patterns[other].test(file)),
  )
}
