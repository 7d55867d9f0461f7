import {
  columnVisibilityFeature,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'

/** The TanStack Table features in use. The server sorts and pages. */
export const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  columnVisibilityFeature,
  columnMeta: metaHelper<{ wraps: boolean }>(),
})
export type DataTableFeatures = typeof features
