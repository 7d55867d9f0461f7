import { useLingui } from '@lingui/react/macro'
import type { TableFilter } from '#admin/table/table-toolbar.tsx'
import { optionsOf } from '#admin/values/words.ts'
import { useProductWords } from './product-words.ts'

/** The filters of the product list and the stock sheet. */
export function useProductFilters(): readonly TableFilter[] {
  const { t } = useLingui()
  const words = useProductWords()
  return [
    { name: 'status', label: words.labelOf('status'), options: optionsOf(words.status) },
    { name: 'category', label: words.labelOf('category'), options: optionsOf(words.category) },
    { name: 'stock', label: t`Stock`, options: optionsOf(words.stock) },
  ]
}
