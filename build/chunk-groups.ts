import type { Rolldown } from 'vite'
import { ADMIN_FOLDER } from './area-folders.ts'

type Output = Extract<Rolldown.OutputOptions['codeSplitting'], object>

/** Matches modules below `src/`: paths and beginnings of them, with `/` for any separator. */
const ours = (...paths: string[]) => new RegExp(`[\\\\/]src[\\\\/](?:${paths.join('|').replaceAll('/', '[\\\\/]')})`)
const packages = (...names: string[]) =>
  new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|').replaceAll('/', '[\\\\/]')})[\\\\/]`)
const isOf = (id: string, ...patterns: RegExp[]) => patterns.some((pattern) => pattern.test(id))

/** The kit of the light weight, and what describes a park, a guide, a competition or a product to a page. */
const LIGHT = [
  ours('(?:ui|platform|domain)/', 'features/(?:parks|guides|config|shop|competitions)/', 'contract/picture-files'),
  packages('@tabler', '@mantine/hooks'),
]
/** Of that: what is of one page, of a form, or comes after a press. */
const OF_ONE_PAGE = [
  /[\\/](?:account|admin|cart|checkout|forms|gallery|guide|orders|park|product|ratings|favorites|saved|screens|search|sign-up|slip|styles)[\\/]/,
  ours('ui/(?:mantine|field|form|text-|check-|choice|rating)', 'features/guides/(?:clean-html|guide-text|outline)'),
]
const LATE = ours(
  'app/(?:snapshot|offline/start|update/update|install/install-parts|outbox/refused-pages)\\.',
  'app/layout/late-parts\\.',
  'features/parks/(?:load-collection|favorites/favorite-button)\\.',
  'platform/storage/outbox-(?:sender|outcome)\\.',
)
const MANTINE = [packages('@mantine', '@floating-ui'), ours('ui/mantine', 'ui/styles/mantine')]

/**
 * Which modules share a chunk; each route and each part that comes late has its own besides (design.md, One look, two
 * weights). A group takes along what its modules import, unless a group of higher priority has it: the order keeps Mantine
 * out of the pages' chunk.
 */
export const chunkGroups: NonNullable<Output['groups']> = [
  // One style sheet for every page but the admin area's: a late one would be a new calculation of all styles.
  { name: 'styles', test: (id) => id.endsWith('.css') && !isOf(id, ADMIN_FOLDER, ...MANTINE), priority: 9 },
  // What every start needs: packages, and ours.
  { name: 'core', test: packages('.*'), tags: ['$initial'], priority: 8 },
  // Without the entries: they wait at their top level for the first route's chunk, which imports this chunk.
  { name: 'app', test: ours('(?!entry-)'), tags: ['$initial'], priority: 8 },
  // What three pages share: otherwise a file for each set of pages.
  { name: 'pages', test: (id) => isOf(id, ...LIGHT) && !isOf(id, ...OF_ONE_PAGE), minShareCount: 3, priority: 7 },
  // What every start loads once its page is idle: the device's part of it, and what is seen above any page.
  { name: 'late', test: LATE, priority: 6 },
  // Mantine's components, and with them its styles.
  { name: 'mantine', test: (id) => isOf(id, ...MANTINE), minShareCount: 2, priority: 5 },
]
