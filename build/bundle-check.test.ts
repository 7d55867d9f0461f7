import { expect, test } from 'vitest'
import {
  type BundleInput,
  FIRST_LOAD_BYTES,
  FIRST_PAGES,
  findBundleFaults,
  firstLoadOf,
  HEADER_BYTES,
  PRECACHE_BYTES,
  PRECACHE_TRAVEL_BYTES,
} from './bundle-check.ts'
import type { ChunkGraph } from './chunk-graph.ts'

const chunk = (modules: string[], imports: string[] = [], isEntry = false) => ({
  modules,
  imports,
  isEntry,
  dynamicImports: [],
  styles: [],
})
const routeChunks = Object.fromEntries(
  FIRST_PAGES.map((page) => [`assets/${page}-route-a.js`, chunk([`src/routes/${page}.tsx?tsr-split=component`])]),
)

function bundle(more: ChunkGraph = {}, over: Partial<BundleInput> = {}): BundleInput {
  return {
    graph: { 'assets/index-a.js': chunk(['src/entry-client.tsx'], [], true), ...routeChunks, ...more },
    compressedBytes: () => 1000,
    precache: new Map([['assets/index-a.js', 3000]]),
    ...over,
  }
}

test('a bundle within the budgets and rules has no faults', () => {
  expect(findBundleFaults(bundle({ 'assets/form-a.js': chunk(['src/features/parks/admin/park-form.tsx']) }))).toEqual(
    [],
  )
})

test('the first load is the entry, the frame and the route with all their static imports', () => {
  const { bytes, files } = firstLoadOf(
    'index',
    bundle({
      'assets/index-a.js': chunk(['src/entry-client.tsx'], ['assets/core-a.js'], true),
      'assets/core-a.js': chunk(['node_modules/react/index.js'], ['assets/index-a.js']),
      'assets/frame-a.js': chunk(['src/routes/__root.tsx?tsr-split=component']),
      'assets/later-a.js': chunk(['src/app/developer/developer-screen.tsx']),
    }),
  )
  expect(files.sort()).toEqual([
    'assets/core-a.js',
    'assets/frame-a.js',
    'assets/index-a.js',
    'assets/index-route-a.js',
  ])
  expect(bytes).toBe(files.length * (1000 + HEADER_BYTES))
})

test.each<[string, BundleInput, RegExp]>([
  [
    'a heavy first load',
    bundle({}, { compressedBytes: () => FIRST_LOAD_BYTES / 2 }),
    /^index: the first load is 200\.6 KB/,
  ],
  [
    'a heavy precache',
    bundle({}, { precache: new Map([['x.js', PRECACHE_BYTES + 1]]) }),
    /^the precache is 2252\.8 KB/,
  ],
  [
    'a precache that is long on its way',
    bundle({}, { precache: new Map([['x.js', 1]]), compressedBytes: () => PRECACHE_TRAVEL_BYTES }),
    /^the precache travels as 706\.3 KB/,
  ],
  ['a precache that was not found', bundle({}, { precache: new Map() }), /^the precache is empty/],
  [
    'chunks that import each other',
    bundle({ 'assets/a.js': chunk([], ['assets/b.js']), 'assets/b.js': chunk([], ['assets/a.js']) }),
    /^assets\/a\.js imports itself by way of others/,
  ],
  [
    'admin code in the first load',
    bundle({
      'assets/index-a.js': chunk([], ['assets/shared-a.js'], true),
      'assets/shared-a.js': chunk(['src/features/shop/admin/orders.ts']),
    }),
    /^src\/features\/shop\/admin\/orders\.ts is in the first load/,
  ],
  [
    'the admin kit in the first load',
    bundle({ 'assets/index-a.js': chunk(['src/admin/things/list-page.tsx'], [], true) }),
    /^src\/admin\/things\/list-page\.tsx is in the first load/,
  ],
  [
    'admin code in the precache',
    bundle(
      { 'assets/orders-a.js': chunk(['src/features/shop/admin/orders.ts']) },
      { precache: new Map([['assets/orders-a.js', 1]]) },
    ),
    /^src\/features\/shop\/admin\/orders\.ts is in the precache/,
  ],
])('%s is a fault', (_, input, fault) => {
  expect(findBundleFaults(input)).toContainEqual(expect.stringMatching(fault))
})
