import { CloseButton, NativeSelect } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ListPages } from './list-pages.tsx'
import classes from './table-footer.module.css'

type TableFooterProps = {
  page: number
  size: number
  sizes: readonly number[]
  /** Number of rows on all pages; undefined: not loaded yet. */
  total: number | undefined
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/** Shown below a table: which rows are shown, and buttons for the other pages. */
export function TableFooter({ page, size, sizes, total, onPage, onSize }: TableFooterProps) {
  const { t, i18n } = useLingui()
  const pages = Math.max(1, Math.ceil((total ?? 0) / size))
  const [first, last] = [(page - 1) * size + 1, Math.min(page * size, total ?? 0)].map((one) => i18n.number(one))
  const all = i18n.number(total ?? 0)
  return (
    <div className={classes.footer}>
      <p className={classes.count} role="status">
        {total === undefined
          ? t`Loading…`
          : total > 0 &&
            page <= pages && (
              <Trans>
                {first}–{last} of {all}
              </Trans>
            )}
      </p>
      <div className={classes.pages}>
        <NativeSelect
          size="xs"
          aria-label={t`Rows per page`}
          value={String(size)}
          data={sizes.map((one) => ({ value: String(one), label: t`${one} per page` }))}
          onChange={({ target }) => onSize(Number(target.value))}
        />
        <ListPages total={pages} page={page} onPage={onPage} />
      </div>
    </div>
  )
}

/** Shown instead of the footer while rows are selected. `children` are the buttons of the bulk actions. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className={classes.footer} data-bulk role="group" aria-label={t`Selected rows`}>
      <div className={classes.selected}>
        <CloseButton aria-label={t`Clear the selection`} onClick={onClear} className={classes.clear} />
        <p className={classes.count} role="status">
          <Plural value={count} one="# selected" other="# selected" />
        </p>
      </div>
      <div className={classes.actions}>{children}</div>
    </div>
  )
}
