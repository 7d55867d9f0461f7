import { globSync, readFileSync } from 'node:fs'
import { normalizePath, type Rolldown } from 'vite'
import { isOf } from './area-folders.ts'
import { mantineSheets } from './mantine-styles.ts'

type Groups = NonNullable<Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups']>

/** A module's path from the project's root, with a leading slash. The folders above the root may have any name. */
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
/** Folders with style sheets of their own, which come with a sign-in or a press, or are for paper. */
const hasOwnStyles = (path: string): boolean =>
  MANTINE.test(path) || isOf(path, 'admin', 'dialogs', 'map', 'parkForm', 'sign', 'suggestions')

/** What files outside of the admin area import from Mantine and from the icons, by name, and the sheets that come with it. */
const NAMED = new Set(
  globSync('src/**/*.{ts,tsx}')
    .filter((file) => !isOf(file, 'admin'))
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((source) => [
      ...(source.match(/^import [^']*'@(?:mantine|tabler)[^']*'/gm) ?? []).flatMap((line) => line.match(/\w+/g) ?? []),
      ...mantineSheets(source),
    ]),
)

/** Icons and components that only the admin area names: riders shouldn't load them, and each of its pages adds some. */
const isAdmins = (path: string): boolean => {
  const [, name] = /\/node_modules\/.*\/(?:components|icons|styles)\/(\w+)/.exec(path) ?? []
  return name !== undefined && !NAMED.has(name)
}

/**
 * Modules that share a chunk. Each route and each late part has a chunk of its own besides. A group also takes its
 * modules' imports, unless an earlier group or one of higher priority has them.
 */
export const chunkGroups: Groups = [
  // One style sheet for all riders' pages: a late one would make the browser calculate all styles again.
  {
    name: 'styles',
    test: below((path) => OURS.test(path) && path.endsWith('.css') && !hasOwnStyles(path)),
    priority: 4,
  },
  // Packages and our code that every start needs. Entries stay out: they wait for chunks that import this one.
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
  // Code that every start loads once its page is idle.
  { name: 'late', test: below((path) => LATE.test(path)), priority: 1 },
  // Mantine's components with their styles.
  { name: 'mantine', test: below((path) => MANTINE.test(path) && !isAdmins(path)), priority: 1 },
  // Dialogs and the map of the parks, each behind a press, which share most of their code. Not the reminders' dialog:
  // it shares code with the renewal of reminders, and each start of a rider with reminders would load the whole group.
  { name: 'asked', test: below((path) => /\/parks\//.test(path) && isOf(path, 'dialogs', 'map')), priority: 0 },
]
