import { useLingui } from '@lingui/react/macro'
import { ListSkeleton } from '#ui/list/list-page.tsx'

/** The list of parks while it loads. */
export function ParkListSkeleton() {
  const { t } = useLingui()
  return <ListSkeleton label={t`Fetching the parks`} lines={['7em', '9em']} />
}
