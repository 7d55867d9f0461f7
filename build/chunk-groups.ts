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

const ICON = /[\\/]@tabler[\\/]/

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
    // And icons that an area and a public page share: an icon alone is no chunk.
    name: (id, context) => {
      const { areas, publicChunks } = importersOf(id, context)
      const isShared = publicChunks.size >= 2 || (publicChunks.size === 1 && areas.size > 1 && ICON.test(id))
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
    name: sharedBy(3, 'parks'),
    debugName: 'parks',
    test: /[\\/]src[\\/](?:platform|domain|contract|features[\\/]parks)[\\/](?!account|admin|load-area)/,
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
  { name: 'account', test: ACCOUNT_FOLDER, priority: 3 },
  { name: 'shop', test: SHOP_FOLDER, priority: 3 },
  { name: 'admin', test: ADMIN_FOLDER, priority: 3 },
]
