import type { Rolldown } from 'vite'
import { ACCOUNT_FOLDER, ADMIN_FOLDER, SHOP_FOLDER } from './area-folders.ts'

type Output = Extract<Rolldown.OutputOptions['codeSplitting'], object>
type ChunkGroup = NonNullable<Output['groups']>[number]
type NameOf = Extract<ChunkGroup['name'], (...args: never[]) => unknown>
type Context = Parameters<NameOf>[1]

/** The area whose folder a module is in; `public` where it is none. */
function folderOf(id: string): 'admin' | 'account' | 'shop' | 'public' {
  if (ADMIN_FOLDER.test(id)) return 'admin'
  if (ACCOUNT_FOLDER.test(id)) return 'account'
  return SHOP_FOLDER.test(id) ? 'shop' : 'public'
}

type Importers = {
  /** The areas whose code imports the module statically, directly or not. */
  areas: ReadonlySet<string>
  /** The chunks of public pages that do, by the module that they begin with. */
  publicChunks: ReadonlySet<string>
}

/** Who imports a module of ours. */
function importersOf(id: string, context: Context): Importers {
  const areas = new Set<string>()
  const publicChunks = new Set<string>()
  const seen = new Set<string>()
  const visit = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    const area = folderOf(module)
    const { importers = [], dynamicImporters = [] } = context.getModuleInfo(module) ?? {}
    // What nothing imports statically begins a chunk, for example a route's screen.
    const isFirst = importers.length === 0 || dynamicImporters.length > 0
    if (area !== 'public' || isFirst) areas.add(area)
    if (area === 'public' && isFirst) publicChunks.add(module)
    if (area === 'public') importers.forEach(visit)
  }
  visit(id)
  return { areas, publicChunks }
}

const LIST_PAGE = /[\\/]src[\\/]routes[\\/]skateparks\.index\.tsx\?tsr-split=/
const PARK_PAGE = /[\\/]src[\\/]routes[\\/]skateparks\.\$url\.tsx\?tsr-split=/
const ICON = /[\\/]@tabler[\\/]/

const includes = (modules: ReadonlySet<string>, page: RegExp) => [...modules].some((module) => page.test(module))

/** Names a group of what at least `count` chunks of public pages share. The areas' chunks do not count: they come later. */
const sharedBy =
  (count: number, name: string): NameOf =>
  (id, context) =>
    importersOf(id, context).publicChunks.size >= count ? name : undefined

/**
 * The folder decides the chunk (design.md, One look, two weights). Code that is loaded after a press or a sign-in has its
 * own chunks; what every start needs is in two; what several pages share is in a few larger ones, because small files
 * compress badly and each is a request. `bundle-check.ts` checks the result against the budgets.
 *
 * A group takes the dependencies of its modules along that no earlier group has. So the areas come last: whatever others
 * use too has a chunk by then.
 */
export const chunkGroups: ChunkGroup[] = [
  { name: 'core', test: /[\\/]node_modules[\\/]/, tags: ['$initial'], priority: 9 },
  // Without the entries: they wait at their top level for the first route's chunk, which imports this chunk.
  { name: 'app', test: /[\\/]src[\\/](?!entry-)/, tags: ['$initial'], priority: 9 },
  // What several areas use and no public page, and the styles that only admins need: one file each, because the first load
  // names the styles of every page.
  {
    name: (id, context) => {
      const { areas, publicChunks } = importersOf(id, context)
      if (publicChunks.size > 0) return undefined
      if (areas.size > 1) return 'areas'
      return areas.has('admin') && id.endsWith('.css') ? 'admin-styles' : undefined
    },
    debugName: 'areas',
    test: /[\\/]node_modules[\\/](?!@tabler)/,
    includeDependenciesRecursively: false,
    priority: 8.5,
  },
  // Mantine, of which the toasts, public forms and the areas each use another part.
  {
    name: 'packages',
    test: /[\\/]node_modules[\\/](?!@tabler)|[\\/]src[\\/]ui[\\/](?:mantine-|styles[\\/]mantine)/,
    minShareCount: 2,
    entriesAware: true,
    includeDependenciesRecursively: false,
    priority: 8,
  },
  // No first page needs a form, or saves parks for offline.
  {
    name: 'forms',
    test: /[\\/]src[\\/](?:platform[\\/]forms[\\/]|ui[\\/](?:field|form-|text-|check-field|choice-field))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 8,
  },
  {
    name: 'saved',
    test: /[\\/]src[\\/]features[\\/]parks[\\/]saved[\\/]/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 8,
  },
  {
    // And icons that an area and a public page share, and what the list and an area do: each would be a file of its own.
    name: (id, context) => {
      const { areas, publicChunks } = importersOf(id, context)
      const isOfOnePage = publicChunks.size === 1 && !includes(publicChunks, PARK_PAGE)
      const isSmall = ICON.test(id) || includes(publicChunks, LIST_PAGE)
      const isShared = publicChunks.size >= 2 || (isOfOnePage && areas.size > 1 && isSmall)
      return isShared ? 'ui' : undefined
    },
    debugName: 'ui',
    test: /[\\/](?:src[\\/]ui[\\/](?!admin)|@tabler[\\/])/,
    priority: 7,
  },
  {
    name: sharedBy(2, 'guides'),
    debugName: 'guides',
    test: /[\\/]src[\\/](?:features[\\/]guides[\\/](?!admin)|contract[\\/](?:guides|events))/,
    includeDependenciesRecursively: false,
    priority: 7,
  },
  {
    // And what the list shares with one other and with an area, which is a file of its own otherwise.
    name: (id, context) => {
      const { areas, publicChunks } = importersOf(id, context)
      const isOfList = areas.size > 1 && publicChunks.size === 2 && includes(publicChunks, LIST_PAGE)
      return publicChunks.size >= 3 || isOfList ? 'parks' : undefined
    },
    debugName: 'parks',
    test: /[\\/]src[\\/](?:platform|domain|contract|features[\\/]parks)[\\/](?!account|admin|load-area)/,
    priority: 6,
  },
  {
    // What the park form shows of a park's page.
    name: (id, context) => {
      const { areas, publicChunks } = importersOf(id, context)
      return areas.size > 1 && includes(publicChunks, PARK_PAGE) ? 'park' : undefined
    },
    debugName: 'park',
    test: /[\\/](?:src[\\/](?!entry-)|@tabler[\\/])/,
    includeDependenciesRecursively: false,
    priority: 6,
  },
  // Code of ours that an area shares with public pages or with another area.
  {
    name: (id, context) =>
      folderOf(id) === 'public' && importersOf(id, context).areas.size > 1 ? 'shared' : undefined,
    debugName: 'shared',
    test: /[\\/]src[\\/](?!entry-)/,
    minShareCount: 2,
    entriesAware: true,
    includeDependenciesRecursively: false,
    priority: 5,
  },
  // It is made of parts of both, which must not load each other.
  {
    name: 'shop-checkout',
    test: /[\\/]src[\\/]app[\\/]shop[\\/]checkout[\\/]/,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  { name: 'account', test: ACCOUNT_FOLDER, priority: 3 },
  { name: 'shop', test: SHOP_FOLDER, priority: 3 },
  // Two forms of many need it, and it is half as large as all else.
  { name: 'admin-editor', test: /[\\/]src[\\/]ui[\\/]admin[\\/]rich-text/, priority: 4 },
  // Only the overview draws a chart.
  { name: 'admin-chart', test: /[\\/]src[\\/]app[\\/]admin[\\/]overview[\\/]chart[\\/]/, priority: 4 },
  { name: 'admin', test: ADMIN_FOLDER, priority: 3 },
]
