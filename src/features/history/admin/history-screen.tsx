import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#admin/table/list-state.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { AdminPage } from '#admin/page/admin-page.tsx'
import { TableCard, TableEmpty, TableError } from '#admin/table/table-card.tsx'
import { TableFooter } from '#admin/table/table-footer.tsx'
import { HistoryEntries } from '#admin/history/history-entries.tsx'
import { HistoryFilters } from './history-filters.tsx'
import classes from './history-screen.module.css'
import { type HistorySearch, parseHistorySearch } from './history-search.ts'
import { historyQuery } from '#admin/history/queries.ts'

type HistoryScreenProps = {
  /** The address's parameters. */
  search: Readonly<Record<string, unknown>>
  onSearch: (search: HistorySearch) => void
}

/** `/admin/history`: who changed what and when, filtered by thing and by person. */
export function HistoryScreen({ search: raw, onSearch }: HistoryScreenProps) {
  const { t } = useLingui()
  const services = useServices()
  const search = useMemo(() => parseHistorySearch(raw), [raw])
  const { page = 1, size = DEFAULT_PAGE_SIZE, ...filters } = search
  const query = { ...filters, page, limit: size }
  const { data, isError, isPlaceholderData, refetch } = useQuery(historyQuery(services, query))
  const sized = { ...filters, ...(search.size && { size: search.size }) }
  const title = t`History`
  return (
    <AdminPage title={title} lead={t`Who changed what, and when`}>
      <PageHead title={title} />
      <TableCard>
        <HistoryFilters search={search} onChange={onSearch} />
        {data ? (
          <>
            {data.entries.length > 0 ? (
              <div className={classes.entries} aria-busy={isPlaceholderData}>
                <HistoryEntries entries={data.entries} label={title} />
              </div>
            ) : (
              <TableEmpty
                isFiltered={Object.keys(search).some((name) => name !== 'size')}
                onClear={() => onSearch({})}
                title={t`Nothing was changed yet.`}
              />
            )}
            <TableFooter
              page={page}
              size={size}
              sizes={PAGE_SIZES}
              total={data.total}
              onPage={(next) => onSearch({ ...sized, ...(next > 1 && { page: next }) })}
              onSize={(next) => onSearch({ ...filters, ...parseHistorySearch({ size: next }) })}
            />
          </>
        ) : isError ? (
          <TableError
            title={t`Data loading failed`}
            text={t`The history could not be loaded.`}
            onRetry={() => void refetch()}
          />
        ) : (
          <div className={classes.skeleton} role="status" aria-label={t`Loading…`}>
            {[0, 1, 2, 3, 4].map((row) => (
              <Skeleton key={row} height={64} />
            ))}
          </div>
        )}
      </TableCard>
    </AdminPage>
  )
}
