import { Later, lazyPart } from '#platform/page/later.tsx'
import type { PartFiltersProps } from './part-filters.tsx'

const PartFilters = lazyPart<PartFiltersProps>(async () => (await import('./part-filters.tsx')).PartFilters)

/**
 * The filters by day, element, surface and own visits. They come late, because a first visit of the list does not need
 * their texts.
 */
export const LaterPartFilters = (props: PartFiltersProps) => (
  <Later>
    <PartFilters {...props} />
  </Later>
)
