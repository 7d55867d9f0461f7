/** The words of the product list and form, in a language. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { translated } from '#admin/values/words.ts'
import { labelOf, withPlace } from '#admin/values/label-of.ts'
import { STOCK_TEXT } from '../../components/stock-label.tsx'
import { PRODUCT_CATEGORY_WORDS, PRODUCT_LABELS, PRODUCT_STATUS_WORDS, SIZE_CATEGORY_WORDS } from './product-labels.ts'

export const productWords = (i18n: I18n) => ({
  status: translated(i18n, PRODUCT_STATUS_WORDS),
  category: translated(i18n, PRODUCT_CATEGORY_WORDS),
  sizeCategory: translated(i18n, SIZE_CATEGORY_WORDS),
  stockLabel: translated(i18n, STOCK_TEXT),
  stock: { low: i18n._(msg`Low or out`), out: i18n._(msg`Out of stock`) },
  /** The label of the field at a path: `colors.1.name.he`. */
  labelOf: (path: string) => pathLabel(i18n, path),
})

function pathLabel(i18n: I18n, path: string): string {
  const [head, index = '', ...rest] = path.split('.')
  const number = Number(index) + 1
  if (head === 'bulkDiscounts' && index !== '') {
    return rest[0] === 'percentage'
      ? i18n._(msg`Bulk discount ${number}: percent`)
      : i18n._(msg`Bulk discount ${number}: from`)
  }
  if (head !== 'colors' || index === '') return labelOf(i18n, PRODUCT_LABELS, path)
  const [part, position = '', leaf] = rest
  const size = Number(position) + 1
  if (part === 'name')
    return position === 'he'
      ? i18n._(msg`Colour ${number}: name in Hebrew`)
      : i18n._(msg`Colour ${number}: name in English`)
  if (part === 'code') return i18n._(msg`Colour ${number}: shade`)
  if (part === 'images') return withPlace(i18n, i18n._(msg`Colour ${number}: pictures`), rest.slice(1).join('.'))
  if (leaf === 'sku') return i18n._(msg`Colour ${number}, size ${size}: SKU`)
  if (leaf === 'stock') return i18n._(msg`Colour ${number}, size ${size}: stock`)
  return i18n._(msg`Colour ${number}: sizes`)
}

export type ProductWords = ReturnType<typeof productWords>

/** The words in the page's language. */
export const useProductWords = (): ProductWords => productWords(useLingui().i18n)
