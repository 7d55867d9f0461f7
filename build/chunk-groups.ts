import type { Rolldown } from 'vite'

type Output = Extract<Rolldown.OutputOptions['codeSplitting'], object>

/** The kit of the pages in the light weight, and what describes a park, a guide, a competition or a product to them. */
const PAGES =
  /[\\/]src[\\/](?:ui|platform|domain|contract[\\/]picture-files|features[\\/](?:parks|guides|config|shop|competitions))[\\/.]|[\\/]@tabler[\\/]|[\\/]@mantine[\\/]hooks[\\/]/
/** Of that: folders and files of one page, of a form, or of what comes after a press. */
const OF_ONE_PAGE =
  /[\\/](?:account|admin|cart|checkout|forms|gallery|guide|orders|park|product|ratings|favorites|saved|screens|search|sign-up|slip|styles)[\\/]|[\\/]ui[\\/](?:mantine|field|form|text-|check-|choice|rating)|[\\/](?:clean-html|guide-text|outline)\.ts/
const MANTINE =
  /[\\/]node_modules[\\/](?:@mantine|@floating-ui)[\\/]|[\\/]src[\\/]ui[\\/](?:mantine|styles[\\/]mantine)/
const LATE =
  /[\\/]src[\\/](?:app[\\/](?:offline[\\/]start|layout[\\/](?:late-parts|cart-entry)|install[\\/]install-parts|outbox[\\/]refused-pages|update[\\/]update|snapshot)|features[\\/]parks[\\/](?:favorites[\\/]favorite-button|load-collection)|platform[\\/]storage[\\/](?:outbox-(?:sender|outcome)))\.tsx?$/
const ADMIN = /[\\/]admin[\\/]/

/**
 * Which modules share a chunk; each route and each part that comes late has its own besides (design.md, One look, two
 * weights). A group takes along what its modules import, unless a group of higher priority has it: the order below keeps
 * Mantine out of the pages' chunk.
 */
export const chunkGroups: NonNullable<Output['groups']> = [
  // One style sheet for every page but the admin area's: a late one would be a new calculation of all styles.
  { name: 'styles', test: (id) => id.endsWith('.css') && !ADMIN.test(id) && !MANTINE.test(id), priority: 9 },
  // What every start needs: packages, and ours.
  { name: 'core', test: /[\\/]node_modules[\\/]/, tags: ['$initial'], priority: 8 },
  // Without the entries: they wait at their top level for the first route's chunk, which imports this chunk.
  { name: 'app', test: /[\\/]src[\\/](?!entry-)/, tags: ['$initial'], priority: 8 },
  // What three pages share: otherwise a file for each set of pages.
  { name: 'pages', test: (id) => PAGES.test(id) && !OF_ONE_PAGE.test(id), minShareCount: 3, priority: 7 },
  // What every start loads once its page is idle: the device's part of it, and what is seen above any page.
  { name: 'late', test: LATE, priority: 6 },
  // Mantine's components, and with them its styles.
  { name: 'mantine', test: MANTINE, minShareCount: 2, priority: 5 },
]
