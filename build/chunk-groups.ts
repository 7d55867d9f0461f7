import type { Rolldown } from 'vite'
import { ACCOUNT_FOLDER, ADMIN_FOLDER, SHOP_FOLDER } from './area-folders.ts'

type Output = Extract<Rolldown.OutputOptions['codeSplitting'], object>
type ChunkGroup = NonNullable<Output['groups']>[number]

/**
 * The folder decides the chunk (design.md, One look, two weights). Code that is loaded after a press or a sign-in has its
 * own chunks; what every start needs is in two; what several pages share is in a few larger ones, because small files
 * compress badly and each is a request. `bundle-check.ts` checks the result against the budgets.
 */
export const chunkGroups: ChunkGroup[] = [
  { name: 'admin', test: ADMIN_FOLDER, priority: 6 },
  { name: 'account', test: ACCOUNT_FOLDER, priority: 5 },
  { name: 'shop', test: SHOP_FOLDER, priority: 5 },
  { name: 'core', test: /[\\/]node_modules[\\/]/, tags: ['$initial'], priority: 4 },
  // Without the entries: they wait at their top level for the first route's chunk, which imports this chunk.
  { name: 'app', test: /[\\/]src[\\/](?!entry-)/, tags: ['$initial'], priority: 4 },
  // Without the icon of favourites, which only late code has.
  { name: 'ui', test: /[\\/](?:src[\\/]ui|@tabler)[\\/](?!.*IconBookmark\.)/, minShareCount: 2, priority: 3 },
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
