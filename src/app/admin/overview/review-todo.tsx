import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { reviewCountQuery } from '#features/parks/admin/review/api.ts'
import { useServices } from '#platform/services.tsx'

/** Returns the number of imported parks that wait for a decision, with a link to them. */
export function useReviewTodo() {
  const { t } = useLingui()
  const { data, isError } = useQuery(reviewCountQuery(useServices()))
  const link = (
    <Link to="/admin/skateparks/review">
      {t`${plural(data ?? 0, { one: 'Imported park to review', other: 'Imported parks to review' })}`}
    </Link>
  )
  return { todo: { id: 'review', count: data, link }, isError }
}
