import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useServices } from '#platform/services.tsx'
import { waitingQuery } from './queries.ts'

/** Returns the number of imported parks that wait for a decision, with a link to them. */
export function useReviewTodo() {
  const { t } = useLingui()
  const { data, isError } = useQuery(waitingQuery(useServices()))
  const count = data?.review
  const link = (
    <Link to="/admin/skateparks/review">
      {t`${plural(count ?? 0, { one: 'Imported park to review', other: 'Imported parks to review' })}`}
    </Link>
  )
  return { todo: { id: 'review', count, link }, isError }
}
