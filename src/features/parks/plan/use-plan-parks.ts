import { useEffect, useState } from 'react'
import type { Park } from '#contract/parks.ts'
import { plannedParks, type PlannedPark } from '#domain/plan-parks.ts'
import { isWhole } from '../collection/model.ts'
import { useParks } from '../collection/queries.ts'

/**
 * The parks of a plan, from the device's collection; undefined until it has parks. No park is asked for by itself: the
 * server does not learn which parks a plan names. If the device lacks one, all parks are refreshed, and the park counts
 * as gone only after that answer.
 */
export function usePlanParks(ids: readonly string[]): PlannedPark<Park>[] | undefined {
  const { data, dataUpdatedAt, isFetching, isError, refetch } = useParks()
  const [openedAt] = useState(() => Date.now())
  const isCurrent = !isFetching && !isError && dataUpdatedAt >= openedAt
  const planned =
    data && plannedParks(ids, { items: data.items, moved: data.moved, isWhole: isWhole(data) && isCurrent })
  const isLacking = planned?.some(({ park }) => park === null) === true
  useEffect(() => {
    if (isLacking) void refetch({ cancelRefetch: false })
  }, [isLacking, refetch])
  return planned
}
