/** Reads the active products for everybody. */
import { LIST_FETCH_LIMIT } from '#contract/limits.ts'
import type { Product, ProductCategory, ProductListQuery } from '#contract/products.ts'
import { notFound } from '#server/http/api-error.ts'
import type { ProductsRepo } from './repo.ts'
import { toWire } from './to-wire.ts'
import type { Shown } from './to-wire.ts'

/** Number of related products in the answer about one product. */
const RELATED = 4

/** A list query in its canonical form, so that equal queries share one cached answer. */
export interface ProductQuestion {
  search: string
  category: ProductCategory | undefined
  page: number
  limit: number
}

export const productQuestion = ({ search, category, page, limit }: ProductListQuery): ProductQuestion => ({
  search: search?.trim() ?? '',
  category,
  page: page ?? 1,
  limit: limit ?? LIST_FETCH_LIMIT,
})

export interface ProductsService {
  /** Active products, featured ones first, then the newest. */
  list(question: ProductQuestion): Promise<{ products: Product[]; total: number }>
  /** @throws ApiError 404 */
  bySlug(slug: string): Promise<Product & { related: Product[] }>
}

/** @param shown returns the limits of the stock labels, and the instant of the answer */
export function createProductsService(repo: ProductsRepo, shown: () => Promise<Shown>): ProductsService {
  return {
    async list({ search, category, page, limit }) {
      const shownWith = await shown()
      const filter = { search, category, status: 'active' as const }
      const { rows, total } = await repo.list(filter, undefined, { offset: (page - 1) * limit, limit })
      return { products: rows.map((row) => toWire(row, shownWith)), total }
    },
    async bySlug(slug) {
      const row = await repo.findPublic(slug)
      if (row === undefined) throw notFound('There is no such product')
      const shownWith = await shown()
      const related = await repo.relatedTo(row, RELATED)
      return { ...toWire(row, shownWith), related: related.map((one) => toWire(one, shownWith)) }
    },
  }
}
