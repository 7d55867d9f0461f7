import { useLingui } from '@lingui/react/macro'
import { ListSkeleton } from '#ui/list/list-page.tsx'

/** Shown instead of the list of guides while it loads. */
export function GuideListSkeleton() {
  const { t } = useLingui()
  return <ListSkeleton label={t`Fetching the guides`} lines={['4em']} />
}
