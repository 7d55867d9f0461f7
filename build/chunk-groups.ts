import { globSync, readFileSync } from 'node:fs'
import { normalizePath, type Rolldown } from 'vite'
import {
  ADMIN_FOLDER,
  ASKED_FOLDER,
  MAP_FOLDER,
  PARK_FORM_FOLDER,
  SIGN_FOLDER,
  SUGGESTIONS_FOLDER,
} from './area-folders.ts'

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
/**
 * What pages are made of: icons, the kit and the platform, the first folders of the domain and of each feature, and how pictures are
 * named. What one page needs lies deeper.
 */
const KIT =
  /\/node_modules\/@tabler\/|^\/src\/(?:(?:ui|platform)\/(?:[^/]+\/)?|domain\/|features\/[^/]+\/(?:components\/)?)[^/]+$|^\/src\/contract\/picture-files/
/** Folders that a part of the pages needs. */
const FOR_FEW = /\/(?:account|admin|forms|gallery)\//
const LATE =
  /^\/src\/(?:app\/(?:offline|install|update|outbox|layout)\/|platform\/outbox\/outbox-|features\/parks\/load-collection)/
/** Style sheets of their own: they come with a sign-in or a press, or are for paper. */
const OWN_STYLES = [ADMIN_FOLDER, ASKED_FOLDER, MAP_FOLDER, MANTINE, PARK_FORM_FOLDER, SIGN_FOLDER, SUGGESTIONS_FOLDER]

/** The names that files outside of the admin area import of Mantine and of the icons. */
const NAMED = new Set(
  globSync('src/**/*.{ts,tsx}')
    .filter((file) => !ADMIN_FOLDER.test(file))
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
    test: below((path) => OURS.test(path) && path.endsWith('.css') && !OWN_STYLES.some((own) => own.test(path))),
    priority: 4,
  },
  // What every start needs: packages, and ours. Without the entries, which wait for chunks that import this one.
  { name: 'core', test: below((path) => PACKAGE.test(path)), tags: ['$initial'], priority: 3 },
  { name: 'app', test: below((path) => OURS.test(path)), tags: ['$initial'], priority: 3 },
  // What three pages share: otherwise a file for each set of pages.
  {
    name: 'pages',
    test: below(
      (path) => KIT.test(path) && ![FOR_FEW, LATE, MANTINE].some((other) => other.test(path)) && !isAdmins(path),
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
  { name: 'asked', test: below((path) => /\/parks\/(?:asked|map)\//.test(path)), priority: 0 },
]
