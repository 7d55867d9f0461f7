import { type Product, productAnswerSchema, productListSchema } from '#contract/products.ts'
import { allPages, LARGEST_PAGE } from '#platform/http/all-pages.ts'
import type { Http } from '#platform/http/http-types.ts'
import { collectionOf, type ProductCollection } from './model.ts'

type Call = { http: Http; signal?: AbortSignal }

/** Fetches every active product, in the server's order. */
export async function fetchAllProducts({ http, signal }: Call): Promise<ProductCollection> {
  const products = await allPages(
    async (page) => {
      const searchParams = { limit: LARGEST_PAGE, ...(page > 1 && { page }) }
      const { data } = await http.get('products', productListSchema, { searchParams, signal })
      return { rows: data.products, total: data.total }
    },
    ({ _id }) => _id,
  )
  return collectionOf(products)
}

/** A product with its related products. */
export type ProductPage = Product & { related: Product[] }

/** Fetches one product. Throws an AppError with status 404 if the product does not exist. */
export const fetchProduct = async ({ http, signal }: Call, slug: string): Promise<ProductPage> =>
  (await http.get(`products/slug/${encodeURIComponent(slug)}`, productAnswerSchema, { signal })).data
