import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AdminProduct, AdminProductListQuery } from '#contract/admin-products.ts'
import { isoDay } from '#contract/time.ts'
import { codeCell, toCsv } from '#domain/admin/csv.ts'
import { priceOfPiece } from '#domain/pricing.ts'
import { downloadFile } from '#platform/page/download-file.ts'
import { allPages, LARGEST_PAGE } from '#platform/http/all-pages.ts'
import type { Services } from '#platform/services.tsx'
import { fetchProductRows } from './api.ts'
import { productWords } from './product-words.ts'

/** The products as CSV for a spreadsheet: a row for each variant. Amounts are in shekels. */
export function productsCsv(i18n: I18n, products: readonly AdminProduct[], instant: number): string {
  const { labelOf, status, category } = productWords(i18n)
  const headings = [
    ...['name', 'nameEn', 'slug', 'category', 'status'].map(labelOf),
    i18n._(msg`Colour in Hebrew`),
    i18n._(msg`Colour in English`),
    i18n._(msg`Size`),
    labelOf('sku'),
    i18n._(msg`Stock`),
    labelOf('basePrice'),
    i18n._(msg`Price today`),
  ]
  const rows = products.flatMap((product) =>
    product.colors.flatMap((color) =>
      color.sizes.map(({ size, sku, stock }) => [
        product.name,
        product.nameEn,
        product.slug,
        category[product.category],
        status[product.status],
        color.name.he,
        color.name.en,
        codeCell(size),
        codeCell(sku),
        stock,
        product.basePrice / 100,
        priceOfPiece(product, 1, instant).unit / 100,
      ]),
    ),
  )
  return toCsv(headings, rows)
}

/** Downloads all matching products. */
export async function exportProducts(
  { http, i18n }: Pick<Services, 'http' | 'i18n'>,
  filter: AdminProductListQuery,
): Promise<void> {
  const products = await allPages(
    async (page) => {
      const answer = await fetchProductRows({ http }, { ...filter, page, limit: LARGEST_PAGE })
      return { rows: answer.products, total: answer.total }
    },
    ({ _id }) => _id,
  )
  downloadProducts({ i18n }, products)
}

/** Downloads these products, in the same form as all products of a list. */
export function downloadProducts({ i18n }: Pick<Services, 'i18n'>, products: readonly AdminProduct[]): void {
  const now = new Date()
  const text = productsCsv(i18n, products, now.getTime())
  downloadFile(`rampa-products-${isoDay(now)}.csv`, 'text/csv;charset=utf-8', text)
}
