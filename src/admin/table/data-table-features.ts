import {
  columnVisibilityFeature,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'

/**
 * The features of TanStack Table that this table uses. Sorting and paging are missing, because the server does both.
 */
export const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  columnVisibilityFeature,
  columnMeta: metaHelper<{ wraps: boolean; note: string | undefined }>(),
})
export type DataTableFeatures = typeof features
