import { globSync, readFileSync } from 'node:fs'
import type { Rolldown } from 'vite'
import {
  ACCOUNT_FOLDER,
  ADMIN_FOLDER,
  ASKED_FOLDER,
  MAP_FOLDER,
  PARK_FORM_FOLDER,
  SIGN_FOLDER,
} from './area-folders.ts'

type Groups = NonNullable<Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups']>

const PACKAGE = /[\\/]node_modules[\\/]/
const OURS = /[\\/]src[\\/](?!entry-)/
const MANTINE =
  /[\\/]node_modules[\\/]@(?:mantine[\\/](?!hooks|form)|floating-ui[\\/])|[\\/]src[\\/]ui[\\/](?:styles[\\/])?mantine/
/** What of Mantine the admin area alone shows: a third of it, which riders' devices need not keep. */
const MANTINE_OF_ADMINS =
  /@mantine[\\/](?:charts|dropzone|spotlight|tiptap|core[\\/](?:esm[\\/]components|styles)[\\/](?:AppShell|Badge|Breadcrumbs|Collapse|Color\w+|Combobox|Drawer|FileButton|Highlight|Kbd|LoadingOverlay|MultiSelect|NativeSelect|NavLink|NumberInput|Pagination|Pill|PillsInput|Select|SimpleGrid|Skeleton|Table|Textarea|Tooltip)\b)/
/** What the dialog of suggestions has beyond its folders; the admins' form of a park has some of it. */
const DIALOG_PARTS =
  /[\\/](?:domain[\\/](?:outline|coordinates|link-coordinates)\.ts|IconInfoCircle\.mjs|pictures[\\/]small-jpeg\.ts)$/
/** What the outbox and a start have to do with suggestions, and the contract of both. */
const SUGGESTIONS =
  /[\\/](?:features[\\/]parks[\\/]suggestions[\\/][^\\/]+|domain[\\/]suggestions\.ts|contract[\\/](?:suggestions|suggestion-receipts|admin-parks|new-park)\.ts)$/
/** Forms of riders, behind a press or on a page of their own. */
const FORMS =
  /[\\/]node_modules[\\/](?:@mantine[\\/]form|klona|fast-deep-equal)[\\/]|[\\/]src[\\/](?:platform[\\/]forms[\\/](?!too-many)|ui[\\/]form[\\/]text-area)/
/**
 * What pages are made of: the kit and the platform, the first folders of the domain and of each feature, and icons. What one
 * page alone needs lies deeper, or in one of the folders that are left out.
 */
const KIT = new RegExp(
  [
    String.raw`[\\/]node_modules[\\/]@tabler[\\/]`,
    String.raw`[\\/]src[\\/]ui[\\/](?!(?:admin|gallery|toasts)[\\/])(?:[^\\/]+[\\/])?[^\\/]+$`,
    String.raw`[\\/]src[\\/]platform[\\/](?!(?:account|admin|digests|forms|pictures|storage)[\\/]|outbox[\\/]outbox)(?:[^\\/]+[\\/])?[^\\/]+$`,
    String.raw`[\\/]src[\\/](?:domain[\\/][^\\/]+|features[\\/][^\\/]+[\\/](?:components[\\/])?[^\\/]+|contract[\\/]picture-files\.ts)$`,
  ].join('|'),
)
/** Pages of accounts but the profile: each of a few lines, and what they alone are made of. */
const ACCOUNT_PAGES =
  /[\\/]src[\\/](?:features[\\/]account[\\/](?:screens[\\/][^\\/]+|components[\\/](?:account-page|done|register-form)|reset-link|use-go-on)|app[\\/]account[\\/](?:account-pages|require-accounts))\.tsx?$/
const LATE =
  /[\\/]src[\\/](?:app[\\/](?:offline|install|update|outbox|layout)[\\/]|platform[\\/]outbox[\\/]outbox-|features[\\/]parks[\\/]load-collection)/

const SUGGESTION_DIALOG = /[\\/]features[\\/]parks[\\/]suggestions[\\/]dialog[\\/]/

const isSuggested = (id: string): boolean => SUGGESTION_DIALOG.test(id) || PARK_FORM_FOLDER.test(id)
/** Icons that a file outside of the admin area names: the others, which ever more admin pages share, are none of riders' business. */
const PUBLIC_ICONS = new Set(
  globSync('src/**/*.{ts,tsx}')
    .filter((file) => !ADMIN_FOLDER.test(file))
    .flatMap((file) => readFileSync(file, 'utf8').match(/\bIcon\w+\.mjs/g) ?? []),
)
const isAdminsIcon = (id: string): boolean => {
  const [icon] = /\bIcon\w+\.mjs$/.exec(id) ?? []
  return icon !== undefined && !PUBLIC_ICONS.has(icon)
}

const isAsked = (id: string): boolean => ASKED_FOLDER.test(id) || MAP_FOLDER.test(id)

/**
 * Which modules share a chunk; each route and each part that comes late has its own besides. A group takes along what its
 * modules import, unless a group of higher priority has it: so icons do not bring Mantine to a page.
 */
export const chunkGroups: Groups = [
  // One style sheet for every page but the admin area's, and but what comes with a press or is for paper: a late one would be a new
  // calculation of all styles.
  {
    name: 'styles',
    test: (id) =>
      /\.css$/.test(id) &&
      !ADMIN_FOLDER.test(id) &&
      !MANTINE.test(id) &&
      !isAsked(id) &&
      !isSuggested(id) &&
      !SIGN_FOLDER.test(id),
    priority: 5,
  },
  // What every start needs: packages, and ours. Without the entries, which wait for chunks that import this one.
  { name: 'core', test: PACKAGE, tags: ['$initial'], priority: 4 },
  { name: 'app', test: OURS, tags: ['$initial'], priority: 4 },
  // What three pages share: otherwise a file for each set of pages.
  {
    name: 'pages',
    test: (id) =>
      KIT.test(id) &&
      !isAdminsIcon(id) &&
      !DIALOG_PARTS.test(id) &&
      !SUGGESTIONS.test(id) &&
      !ACCOUNT_FOLDER.test(id) &&
      !ADMIN_FOLDER.test(id) &&
      !MANTINE.test(id),
    minShareCount: 3,
    priority: 3,
  },
  // What every start loads once its page is idle, and what that shares with other pages. Before those that take along what it shares with them.
  { name: 'late', test: LATE, priority: 2 },
  // A start renews reminders without the dialog that asks for them.
  { name: 'reminders', test: /[\\/]src[\\/]app[\\/]reminders[\\/](?!asked[\\/])/, priority: 2 },
  // Dialogs and maps of the parks, each behind a press: one file instead of eight, which share most of what they are.
  { name: 'asked', test: isAsked, priority: 2 },
  // The dialog of suggestions, with the controls that it shares with the admins' form of a park; and what sends them. Not what these
  // import, which pages with other forms have too.
  {
    name: 'suggest',
    test: (id) => isSuggested(id) || DIALOG_PARTS.test(id),
    includeDependenciesRecursively: false,
    priority: 2,
  },
  { name: 'suggestions', test: SUGGESTIONS, includeDependenciesRecursively: false, priority: 2 },
  { name: 'forms', test: FORMS, includeDependenciesRecursively: false, priority: 2 },
  // One file for pages that follow each other, instead of one for each.
  { name: 'account', test: ACCOUNT_PAGES, includeDependenciesRecursively: false, priority: 2 },
  // Mantine's components, and with them its styles.
  { name: 'mantine', test: (id) => MANTINE.test(id) && !MANTINE_OF_ADMINS.test(id), priority: 1 },
  { name: 'mantine-admin', test: MANTINE_OF_ADMINS, minShareCount: 2, priority: 0 },
]
