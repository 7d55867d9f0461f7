import { globSync, readFileSync } from 'node:fs'
import { normalizePath, type Rolldown } from 'vite'
import { isOf } from './area-folders.ts'

type Groups = NonNullable<Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups']>

/** A module's path from the project's root, beginning with a slash: the folders above it may have any name. */
const ROOT = normalizePath(process.cwd())
const pathOf = (id: string): string => (id.startsWith(ROOT) ? id.slice(ROOT.length) : id)
const below =
  (isOfGroup: (path: string) => boolean) =>
  (id: string): boolean =>
    isOfGroup(pathOf(id))

const PACKAGE = /\/node_modules\//
const OURS = /^\/src\/(?!entry-)/
const MANTINE = /\/node_modules\/@(?:mantine\/(?:core|notifications)|floating-ui)\/|^\/src\/ui\/(?:styles\/)?mantine/
/** Icons and how pictures are named; with the rooms of `pages` (area-folders.ts) what pages are made of. */
const SMALL = /\/node_modules\/@tabler\/|^\/src\/contract\/picture-files/
const LATE =
  /^\/src\/(?:app\/(?:offline|install|update|outbox|layout)\/|platform\/outbox\/outbox-|features\/parks\/collection\/load-collection)/
/** Style sheets of their own: they come with a sign-in or a press, or are for paper. */
const hasOwnStyles = (path: string): boolean =>
  MANTINE.test(path) || isOf(path, 'admin', 'dialogs', 'map', 'parkForm', 'sign', 'suggestions')

/** The names that files outside of the admin area import of Mantine and of the icons. */
const NAMED = new Set(
  globSync('src/**/*.{ts,tsx}')
    .filter((file) => !isOf(file, 'admin'))
    .flatMap((file) => readFileSync(file, 'utf8').match(/^import [^']*'@(?:mantine|tabler)[^']*'/gm) ?? [])
    .flatMap((line) => line.match(/\w+/g) ?? []),
)
/** Icons and components that the admin area alone names are none of riders' business: it has more with each of its pages. */
const isAdmins = (path: string): boolean => {
  const [, name] = /\/node_modules\/.*\/(?:components|icons|styles)\/(\w+)/.exec(path) ?? []
  return name !== undefined && !NAMED.has(name)
}

/**
 * Which modules share a chunk; each route and each part that comes late has its own besides. A group takes along what its
 * modules import, unless a group before it or of higher priority has it.
 */
export const chunkGroups: Groups = [
  // One style sheet for all pages of riders: a late one would be a new calculation of all styles.
  {
    name: 'styles',
    test: below((path) => OURS.test(path) && path.endsWith('.css') && !hasOwnStyles(path)),
    priority: 4,
  },
  // What every start needs: packages, and ours. Without the entries, which wait for chunks that import this one.
  { name: 'core', test: below((path) => PACKAGE.test(path)), tags: ['$initial'], priority: 3 },
  { name: 'app', test: below((path) => OURS.test(path)), tags: ['$initial'], priority: 3 },
  // What three pages share: otherwise a file for each set of pages.
  {
    name: 'pages',
    test: below(
      (path) => (SMALL.test(path) || isOf(path, 'pages')) && !LATE.test(path) && !MANTINE.test(path) && !isAdmins(path),
    ),
    minShareCount: 3,
    priority: 2,
  },
  // What every start loads once its page is idle.
  { name: 'late', test: below((path) => LATE.test(path)), priority: 1 },
  // Mantine's components, and with them its styles.
  { name: 'mantine', test: below((path) => MANTINE.test(path) && !isAdmins(path)), priority: 1 },
  // Dialogs and the map of the parks, each behind a press: they share most of what they are. Not that of reminders, with which what
  // renews them would come, and a start of who has some would load all of it.
  { name: 'asked', test: below((path) => /\/parks\//.test(path) && isOf(path, 'dialogs', 'map')), priority: 0 },
]
