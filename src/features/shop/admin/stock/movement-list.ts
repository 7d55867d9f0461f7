/** The parameters of the list of stock movements, and its API query. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AdminProduct, type StockMovement, stockMovementsSchema } from '#contract/admin-products.ts'
import { ID_PATTERN } from '#contract/common.ts'
import type { Language } from '#contract/limits.ts'
import type { ListSpec, ListState } from '#admin/table/list-state.ts'
import type { Services } from '#platform/services.tsx'
import { localText } from '../../product-text.ts'

export type MovementListState = ListState<'-at', 'variant'>
export type MovementRow = StockMovement & { _id: string }

/** @param variants ids of the variants to choose from */
export const movementList = (variants: readonly string[]): ListSpec<'-at', 'variant'> => ({
  sorts: ['-at'],
  defaultSort: '-at',
  filters: { variant: { values: variants } },
  columns: ['variant', 'change', 'stockAfter', 'reason', 'actor'],
})

/** The variant in an address, even if it was deleted. */
export const variantInAddress = (raw: unknown): string[] =>
  typeof raw === 'string' && ID_PATTERN.test(raw) ? [raw] : []

/** A page of a product's movements. Keeps the previous rows while the next ones load. */
export function movementsQuery({ http }: Services, id: string, { filters, page, size }: MovementListState) {
  const [variant] = filters.variant
  const searchParams = { ...(variant !== undefined && { variant }), page, limit: size }
  return queryOptions({
    queryKey: ['admin', 'products', 'movements', id, searchParams],
    queryFn: async ({ signal }) => {
      const path = `admin/products/${id}/movements`
      const { movements, total } = (await http.get(path, stockMovementsSchema, { searchParams, signal })).data
      return { movements: movements.map((one): MovementRow => ({ ...one, _id: one.id })), total }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })
}

/** Names of a product's variants by id: colour and size. */
export const variantNames = (product: AdminProduct | undefined, language: Language): ReadonlyMap<string, string> =>
  new Map(
    (product?.colors ?? []).flatMap((color) =>
      color.sizes.map(({ variantId, size }) => {
        const name = [localText(color.name, language), size].filter((text) => text !== '').join(', ')
        return [variantId, name] as const
      }),
    ),
  )
