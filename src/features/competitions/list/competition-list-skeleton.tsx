import { useLingui } from '@lingui/react/macro'
import { ListSkeleton } from '#ui/list/list-page.tsx'

/** Shown instead of the list of competitions while it loads. */
export function CompetitionListSkeleton() {
  const { t } = useLingui()
  return <ListSkeleton label={t`Fetching the competitions`} lines={['4em']} />
}
