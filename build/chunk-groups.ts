import { globSync, readFileSync } from 'node:fs'
import { normalizePath, type Rolldown } from 'vite'
import { isOf } from './area-folders.ts'
import { mantineSheets } from './mantine-styles.ts'

type Groups = NonNullable<Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups']>

/**
 * Cut off from module paths, because folders above the project's root may have any name. Paths then begin with a slash.
 */
const ROOT = normalizePath(process.cwd())
const pathOf = (id: string): string => (id.startsWith(ROOT) ? id.slice(ROOT.length) : id)
const below =
  (isOfGroup: (path: string) => boolean) =>
  (id: string): boolean =>
    isOfGroup(pathOf(id))

const PACKAGE = /\/node_modules\//
const OURS = /^\/src\/(?!entry-)/
const MANTINE = /\/node_modules\/@(?:mantine\/(?:core|notifications)|floating-ui)\/|^\/src\/ui\/(?:styles\/)?mantine/
/**
 * Icons, and the module that names picture files. With the folders of `pages` (area-folders.ts), they form the chunk
 * `pages`.
 */
const SMALL = /\/node_modules\/@tabler\/|^\/src\/contract\/picture-files/
const LATE =
  /^\/src\/(?:app\/(?:offline|install|update|outbox|layout)\/|platform\/outbox\/outbox-|features\/parks\/collection\/load-collection)/
const PARK =
  /^\/src\/(?:features\/parks\/(?:elements\/|page\/(?:holiday-text|reason-text|map-apps\.tsx|usual-app)|card\/park-(?:facts|stamp))|ui\/(?:fold\/|stamp\.|page\/frame\.|rating\/(?:rating-(?:input|marks)|use-rating-pointer))|platform\/address\/(?:frame-sources|use-frame-state)|domain\/(?:map-links|open-questions|ordinary-week|rating)\.)/
const PLACE =
  /^\/src\/(?:features\/parks\/(?:way\/ask-place|tonight\/parks-missing)|ui\/form\/select-field|domain\/reminders\/calendar-file)/
const LOGBOOK = /^\/src\/(?:features\/parks\/logbook\/(?!pages\/|logbook-spot)|domain\/logbook)/
/**
 * Small modules that the same pages load. Each set is one file: a file costs its headers, its name in the lists of the
 * files that load it, and a dictionary of its own. A module that is forgotten here costs a few hundred bytes.
 */
const TOGETHER = {
  'account-calls':
    /^\/src\/features\/account\/(?:session\/|(?:apply-preferences|problem-texts|reset-link|passkeys\/passkey-failure)\.)/,
  'account-forms':
    /^\/src\/features\/account\/(?:components\/(?:new-password|sign-in)-form|passkeys\/(?:failure-words|passkey-problem|passkey-sign-in|passkey-support|use-attempt))\./,
  'account-pages':
    /^\/src\/(?:features\/account\/(?:components\/(?:account-page|done|register-form)\.|screens\/|use-go-on\.)|app\/account\/account-pages\.|routes\/(?:confirm|forgot|login|register|reset)\.tsx\?tsr-split)/,
  cart: /^\/src\/features\/shop\/cart\/(?:account-cart|cart-control|cart-exchange|cart-lines|cart-state|model|use-cart|use-cart-control)\./,
  failures:
    /^\/src\/(?:app\/errors\/(?:describe-failure|failure-rows|show-failure|use-failure-words)|platform\/forms\/(?:problem-text|too-many))\./,
  'form-fields': /^\/src\/ui\/form\/(?:check-field|robot-trap|text-area)\./,
  'guide-cards': /^\/src\/features\/guides\/components\/(?:guide-grid|list\/guide-filter-link)\./,
  orders:
    /^\/src\/features\/shop\/(?:orders\/(?:api|kept-orders|line-list|order-status|order-words|queries|returns\/return-words|totals)|slip\/order-slip)\./,
  'park-form': /^\/src\/(?:domain\/places\/(?:coordinates|link-coordinates)\.|features\/parks\/form\/(?!fact-words))/,
  'park-records': /^\/src\/contract\/(?:admin-parks|new-park|park-sources|picture-texts|suggestions)\./,
  'sign-up':
    /^\/src\/(?:domain\/(?:age|competition-text)|features\/competitions\/(?:screens\/competition-skeleton|sign-up\/(?:consents|refusal|rider-inputs|use-refusal-text|use-sign-up-labels)|use-level-text|use-own-registrations)|ui\/form\/choice-field)\./,
  'shop-parts': /^\/src\/features\/shop\/(?:checkout\/shop-frame|part)\./,
  suggestions:
    /^\/src\/(?:contract\/suggestion-receipts|domain\/(?:suggestions\/suggestions|editing\/exception-lists)|features\/parks\/suggestions\/(?:own-suggestions|suggestion-words))\./,
  'site-texts': /^\/src\/(?:contract\/(?:long-text|site-texts)|features\/site-texts\/(?:cache|queries))\./,
}

/** The part of the route that is loaded with the page, not with the list of routes. */
const PLAN_ROUTE = /^\/src\/routes\/plan\.tsx\?tsr-split/
/**
 * Whether a file's styles are in separate sheets, because they are needed only after a sign-in or a press, or on paper.
 */
const hasOwnStyles = (path: string): boolean =>
  // The few styles of this chunk are not worth a sheet.
  !PLACE.test(path) &&
  (MANTINE.test(path) ||
    isOf(
      path,
      'admin',
      'competitions',
      'dialogs',
      'logbook',
      'map',
      'parkForm',
      'plan',
      'sign',
      'suggestions',
      'weather',
    ))

/**
 * Names that riders' files import from Mantine and from the icons, and names of the style sheets that these imports
 * need. The sign is left out: it has no Mantine, and an icon that only it and admins show belongs in no rider's chunk. So
 * is code that works only online.
 */
const NAMED = new Set(
  globSync('src/**/*.{ts,tsx}')
    .filter((file) => !isOf(file, 'admin', 'online', 'sign'))
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((source) => [
      ...(source.match(/^import [^']*'@(?:mantine|tabler)[^']*'/gm) ?? []).flatMap((line) => line.match(/\w+/g) ?? []),
      ...mantineSheets(source),
    ]),
)

/**
 * Whether a file is an icon or a Mantine component that only the admin area imports. Riders shouldn't load such files.
 */
const isAdmins = (path: string): boolean => {
  const [, name] = /\/node_modules\/.*\/(?:components|icons|styles)\/(\w+)/.exec(path) ?? []
  return name !== undefined && !NAMED.has(name)
}

/**
 * Groups of modules that share a chunk. Each route and each late part also has its own chunk. A group also contains
 * what its modules import, unless an earlier group or a group of higher priority contains it.
 */
export const chunkGroups: Groups = [
  // One style sheet for all riders' pages: if a sheet arrived later, the browser would calculate all styles again.
  {
    name: 'styles',
    test: below((path) => OURS.test(path) && path.endsWith('.css') && !hasOwnStyles(path)),
    priority: 4,
  },
  // Packages and our code that every start needs. Entries are not in these groups, because an entry must wait for the
  // other chunks that it imports.
  { name: 'core', test: below((path) => PACKAGE.test(path)), tags: ['$initial'], priority: 3 },
  { name: 'app', test: below((path) => OURS.test(path)), tags: ['$initial'], priority: 3 },
  // Code that at least three pages share. Otherwise each set of pages would get a file of its own.
  {
    name: 'pages',
    test: below(
      (path) => (SMALL.test(path) || isOf(path, 'pages')) && !LATE.test(path) && !MANTINE.test(path) && !isAdmins(path),
    ),
    minShareCount: 3,
    priority: 2,
  },
  { name: 'guides', test: below((path) => isOf(path, 'guides')), minShareCount: 3, priority: 2 },
  { name: 'products', test: below((path) => isOf(path, 'products')), minShareCount: 3, priority: 2 },
  { name: 'competition', test: below((path) => isOf(path, 'competitionParts')), minShareCount: 2, priority: 2 },
  // Code of a park's page that dialogs or the admin area share. Without a group of its own, some of it would be in
  // `asked`, and the page would load all dialogs; each of the others would be one more file.
  { name: 'park', test: below((path) => PARK.test(path)), priority: 2 },
  // Code that plans share with dialogs. Without a group of its own, one of them would load all of the other.
  { name: 'place', test: below((path) => PLACE.test(path)), priority: 2 },
  // Code that every start loads, but only when the page is idle.
  { name: 'late', test: below((path) => LATE.test(path)), priority: 1 },
  // The part of the rider's own logbook that every page loads when it is idle.
  { name: 'logbook', test: below((path) => LOGBOOK.test(path)), priority: 1 },
  // Without what they import, which other pages need too.
  ...Object.entries(TOGETHER).map(([name, files]) => ({
    name,
    test: below((path) => files.test(path)),
    includeDependenciesRecursively: false,
    priority: 1,
  })),
  // Mantine's components and their styles.
  { name: 'mantine', test: below((path) => MANTINE.test(path) && !isAdmins(path)), priority: 1 },
  // Dialogs and the map of the parks. Each is loaded on a press, and they share most of their code. The reminders'
  // dialog is not in this group: it shares code with the renewal of reminders, so each start of a rider with reminders
  // would load the whole group.
  { name: 'asked', test: below((path) => /\/parks\//.test(path) && isOf(path, 'dialogs', 'map')), priority: 0 },
  // The list of competitions and the page of a past one. Last, or it would take what every start loads.
  { name: 'competitions', test: below((path) => isOf(path, 'competitions')), priority: 0 },
  // The page, the form and the list of plans share most of their code. Last for the same reason.
  {
    name: 'plan',
    test: below((path) => isOf(path, 'plan') || PLAN_ROUTE.test(path)),
    priority: 0,
  },
]
