import { useLingui } from '@lingui/react/macro'
import { ListSkeleton } from '#ui/list/list-page.tsx'

/** Shown while the list of parks loads. */
export function ParkListSkeleton() {
  const { t } = useLingui()
  return <ListSkeleton label={t`Fetching the parks`} lines={['7em', '9em']} />
}
