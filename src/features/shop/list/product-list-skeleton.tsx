import { useLingui } from '@lingui/react/macro'
import { ListSkeleton } from '#ui/list/list-page.tsx'

/** Shown instead of the shop's list while it loads. */
export function ProductListSkeleton() {
  const { t } = useLingui()
  return <ListSkeleton label={t`Fetching the products`} lines={['3em']} />
}
