import { Pagination } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'

type ListPagesProps = {
  /** Number of pages. */
  total: number
  page: number
  onPage: (page: number) => void
}

/** Buttons for the pages of a list; nothing if all fits on one page. */
export function ListPages({ total, page, onPage }: ListPagesProps) {
  const { t } = useLingui()
  if (total <= 1) return null
  return (
    <Pagination
      component="nav"
      aria-label={t`Pages`}
      size="md"
      radius="sm"
      total={total}
      value={Math.min(page, total)}
      onChange={onPage}
      siblings={1}
      gap={4}
      getItemProps={(number) => ({ 'aria-label': t`Page ${number}` })}
      getControlProps={(control) => ({ 'aria-label': control === 'next' ? t`Next page` : t`Previous page` })}
    />
  )
}
