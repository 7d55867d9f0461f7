/**
 * SQL of the sitemap: the slugs and dates of public things. Hidden parks and inactive guides and products are left out.
 */
import type { Store } from '#server/db/store.ts'
import type { Dated } from './service.ts'

export interface SiteMapRepo {
  parks(): Promise<Dated[]>
  guides(): Promise<Dated[]>
  products(): Promise<Dated[]>
}

export const createSiteMapRepo = (store: Store): SiteMapRepo => ({
  parks: () =>
    store.db
      .selectFrom('parks')
      .select(['url as slug', 'updated_at as updatedAt'])
      .where('status', '!=', 'hidden')
      .orderBy('url')
      .execute(),
  guides: () =>
    store.db
      .selectFrom('guides')
      .select(['slug', 'updated_at as updatedAt'])
      .where('status', '=', 'active')
      .orderBy('slug')
      .execute(),
  products: () =>
    store.db
      .selectFrom('products')
      .select(['slug', 'updated_at as updatedAt'])
      .where('status', '=', 'active')
      .where('deleted_at', 'is', null)
      .orderBy('slug')
      .execute(),
})
