import { Button, Skeleton } from '@mantine/core'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListScreenProps } from '#admin/things/list-page.tsx'
import { useListState } from '#admin/table/use-list-state.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { ListFooter, ListStates, ListToolbar } from '#admin/table/admin-list.tsx'
import { AdminPage } from '#admin/page/admin-page.tsx'
import { useCrumb } from '#admin/page/crumb.ts'
import { LeaveQuestion } from '#admin/form/leave-question.tsx'
import { TableCard } from '#admin/table/table-card.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { PRODUCT_LIST, toProductQuery } from '../product-list.ts'
import { productThings } from '../queries.ts'
import { useProductFilters } from '../use-product-filters.ts'
import { MOST_CHANGES } from './stock-changes.ts'
import { StockConflicts } from './stock-conflicts.tsx'
import { stockRows } from './stock-rows.ts'
import { StockSheet } from './stock-sheet.tsx'
import { type StockEdit, useStockEdit } from './use-stock-edit.ts'
import classes from './stock-sheet.module.css'

/** `/admin/products/stock`: the stock of every variant, edited in place. */
export function StockScreen({ search, onSearch }: ListScreenProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const title = t`Stock sheet`
  useCrumb(title)
  const list = useListState(PRODUCT_LIST, search, onSearch)
  const answer = useQuery(productThings.rows(useServices(), toProductQuery(list.state)))
  const edit = useStockEdit()
  const products = answer.data?.products
  const rows = useMemo(() => products && stockRows(products, language), [products, language])
  return (
    <>
      <PageHead title={title} />
      <AdminPage title={title}>
        <TableCard>
          <ListToolbar list={list} search={t`Search by name, description or SKU`} filters={useProductFilters()} />
          <p className={classes.help}>
            {t`Arrows move, Enter edits and saves the cell, Escape gives it back. A column copied from a spreadsheet is pasted downward.`}
          </p>
          <ListStates
            list={list}
            answer={answer}
            rowsOf={(data) => data.products}
            empty={{ title: t`There are no products yet` }}
            errorText={t`Failed to fetch product details`}
          >
            {() =>
              rows ? (
                <StockSheet
                  rows={rows}
                  changes={edit.changes}
                  isRefreshing={answer.isPlaceholderData}
                  onChange={edit.set}
                  onPaste={(row, text) => edit.paste(rows, row, text)}
                />
              ) : (
                <SheetSkeleton />
              )
            }
          </ListStates>
          {edit.count > 0 ? <SaveBar edit={edit} /> : <ListFooter list={list} total={answer.data?.total} />}
        </TableCard>
        <StockConflicts edit={edit} />
        <LeaveQuestion isChanged={edit.count > 0} hasDraft={false} />
        <VisuallyHidden>
          <span role="status">{edit.said}</span>
        </VisuallyHidden>
      </AdminPage>
    </>
  )
}

/** Shown instead of the list's footer while there are unsaved changes. */
function SaveBar({ edit }: { edit: StockEdit }) {
  const { t, i18n } = useLingui()
  const isTooMany = edit.count > MOST_CHANGES
  const most = i18n.number(MOST_CHANGES)
  return (
    <div className={classes.bar} role="group" aria-label={t`Unsaved changes`}>
      <p className={classes.count} role="status">
        {isTooMany ? (
          t`At most ${most} changes are saved at once`
        ) : (
          <Plural value={edit.count} one="# change is not saved" other="# changes are not saved" />
        )}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" size="sm" disabled={edit.isSaving} onClick={edit.discard}>
          {t`Discard changes`}
        </Button>
        <Button variant="default" size="sm" loading={edit.isSaving} disabled={isTooMany} onClick={edit.save}>
          {t`Save the stocks`}
        </Button>
      </div>
    </div>
  )
}

function SheetSkeleton() {
  const { t } = useLingui()
  return (
    <div className={classes.skeleton} role="status" aria-label={t`Loading…`}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={28} />
      ))}
    </div>
  )
}
