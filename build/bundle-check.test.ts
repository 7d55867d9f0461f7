import { expect, test } from 'vitest'
import {
  type BundleInput,
  FIRST_LOAD_BYTES,
  OTHER_FILES,
  FIRST_PAGES,
  findBundleFaults,
  firstLoadOf,
  HEADER_BYTES,
  PRECACHE_BYTES,
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
  expect(findBundleFaults(bundle({ 'assets/admin-a.js': chunk(['src/features/parks/admin/park-form.tsx']) }))).toEqual(
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
    /^index: the first load is 170\.6 KB/,
  ],
  [
    'too many scripts',
    bundle({
      'assets/index-a.js': chunk(
        [],
        Array.from({ length: OTHER_FILES }, (_, index) => `assets/${index}.js`),
        true,
      ),
    }),
    /^index: the first load is 14 scripts/,
  ],
  [
    'a heavy precache',
    bundle({}, { precache: new Map([['x.js', PRECACHE_BYTES + 1]]) }),
    /^the precache is 1228\.8 KB/,
  ],
  ['a precache that was not found', bundle({}, { precache: new Map() }), /^the precache is empty/],
  [
    'chunks that import each other',
    bundle({ 'assets/a.js': chunk([], ['assets/b.js']), 'assets/b.js': chunk([], ['assets/a.js']) }),
    /^assets\/a\.js imports itself by way of others/,
  ],
  [
    'admin code in a shared chunk',
    bundle({ 'assets/shared-a.js': chunk(['src/ui/admin/data-table.tsx']) }),
    /^src\/ui\/admin\/data-table\.tsx is in assets\/shared-a\.js/,
  ],
  [
    'account code in the first load',
    bundle({
      'assets/index-a.js': chunk([], ['assets/account-a.js'], true),
      'assets/account-a.js': chunk(['src/features/account/session.ts']),
    }),
    /^src\/features\/account\/session\.ts is in the first load/,
  ],
  [
    'shop code in the precache',
    bundle(
      { 'assets/shop-a.js': chunk(['src/features/shop/cart.ts']) },
      { precache: new Map([['assets/shop-a.js', 1]]) },
    ),
    /^src\/features\/shop\/cart\.ts is in the precache/,
  ],
])('%s is a fault', (_, input, fault) => {
  expect(findBundleFaults(input)).toContainEqual(expect.stringMatching(fault))
})
