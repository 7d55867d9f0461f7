import { useLingui } from '@lingui/react/macro'
import { useRetry } from '#platform/page/use-retry.ts'
import { LoadFailure } from '#ui/state/load-failure.tsx'
import { useParks } from '../collection/queries.ts'

/** A dialog shows this instead of answers while the parks load, or if the server does not answer. */
export function ParksMissing() {
  const { t } = useLingui()
  const { isError, refetch } = useParks()
  const retry = useRetry(refetch)
  if (isError) return <LoadFailure title={t`The parks did not come`} onRetry={retry} />
  return <p role="status">{t`Just a moment`}</p>
}
