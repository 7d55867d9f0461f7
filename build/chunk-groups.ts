import type { Rolldown } from 'vite'
import { ACCOUNT_FOLDER, ADMIN_FOLDER, SHOP_FOLDER } from './area-folders.ts'

type Output = Extract<Rolldown.OutputOptions['codeSplitting'], object>
type ChunkGroup = NonNullable<Output['groups']>[number]
type Context = Parameters<Extract<ChunkGroup['name'], (...args: never[]) => unknown>>[1]

/** The screens of the admin area, which the router splits from their routes. */
const ADMIN_ROUTE = /[\\/]src[\\/]routes[\\/]admin\.[^\\/]*\?tsr-split/

/** The chunk of a module in an area's folder. */
function ownArea(id: string): string | undefined {
  if (ADMIN_FOLDER.test(id) || ADMIN_ROUTE.test(id)) return 'admin'
  if (ACCOUNT_FOLDER.test(id)) return 'account'
  return SHOP_FOLDER.test(id) ? 'shop' : undefined
}

/** What is known of one build: module -> the areas whose code imports it; 'public' for all other code. */
const known = new WeakMap<Context, Map<string, ReadonlySet<string>>>()

/** The areas from which a module is reached by static imports. What somebody imports dynamically has its own chunk. */
function importingAreas(id: string, context: Context): ReadonlySet<string> {
  let areas = known.get(context)
  if (!areas) known.set(context, (areas = new Map()))
  const visit = (module: string, path: Set<string>): ReadonlySet<string> => {
    const before = areas.get(module)
    if (before) return before
    const own = ownArea(module)
    const info = context.getModuleInfo(module)
    const found = new Set<string>(own ? [own] : [])
    if (!own && (!info || info.isEntry || info.dynamicImporters.length > 0 || info.importers.length === 0))
      found.add('public')
    if (!own) {
      path.add(module)
      for (const importer of info?.importers ?? [])
        if (!path.has(importer)) for (const area of visit(importer, path)) found.add(area)
      path.delete(module)
    }
    // Inside of a cycle of imports the answer may be incomplete.
    if (path.size === 0) areas.set(module, found)
    return found
  }
  return visit(id, new Set())
}

/**
 * The chunk of an area: the modules of its folder, and what only they import. `account-shared` is what several areas
 * import and no public page does.
 */
function areaChunk(id: string, context: Context): string | undefined {
  const [first, ...others] = importingAreas(id, context)
  if (others.length === 0) return first === 'public' ? undefined : first
  return importingAreas(id, context).has('public') ? undefined : 'account-shared'
}

/**
 * The folder decides the chunk (design.md, One look, two weights). Code that is loaded after a press or a sign-in has its
 * own chunks; what every start needs is in two; what several pages share is in a few larger ones, because small files
 * compress badly and each is a request. `bundle-check.ts` checks the result against the budgets.
 */
export const chunkGroups: ChunkGroup[] = [
  // Without their dependencies, which may be in the first load.
  {
    name: (id, context) => areaChunk(id, context),
    test: /[\\/](?:src|node_modules)[\\/]/,
    includeDependenciesRecursively: false,
    priority: 6,
  },
  // What the toasts and the areas have of Mantine.
  {
    name: 'mantine',
    test: /[\\/](?:@mantine[\\/]core|src[\\/]ui[\\/](?:mantine-|styles[\\/]mantine))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 5,
  },
  { name: 'core', test: /[\\/]node_modules[\\/]/, tags: ['$initial'], priority: 4 },
  // Without the entries: they wait at their top level for the first route's chunk, which imports this chunk.
  { name: 'app', test: /[\\/]src[\\/](?!entry-)/, tags: ['$initial'], priority: 4 },
  // No list has a form; several pages behind a press share them.
  {
    name: 'forms',
    test: /[\\/]src[\\/](?:platform[\\/]forms[\\/]|ui[\\/](?:field|form-|text-|check-field|choice-field))|[\\/]@mantine[\\/]form[\\/]/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  // Saving parks for offline: no first page needs it.
  {
    name: 'saved',
    test: /[\\/]src[\\/]features[\\/]parks[\\/]saved[\\/]/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  { name: 'ui', test: /[\\/](?:src[\\/]ui|@tabler)[\\/]/, minShareCount: 2, priority: 3 },
  {
    name: 'parks',
    test: /[\\/]src[\\/](?:platform|domain|contract|features[\\/]parks)[\\/]/,
    minShareCount: 3,
    priority: 2,
  },
  {
    name: 'guides',
    test: /[\\/]src[\\/](?:features[\\/]guides[\\/]|contract[\\/](?:guides|events))/,
    minShareCount: 2,
    priority: 3,
  },
]
