import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { ReactNode } from 'react'
import { ColumnsMenu } from './columns-menu.tsx'
import { type DataColumn, DataTable } from './data-table.tsx'
import { TableCard, TableEmpty, TableError, TablePageEmpty } from './table-card.tsx'
import { TableFooter } from './table-footer.tsx'
import { type TableFilter, TableToolbar } from './table-toolbar.tsx'

/** The state of a list and the functions that change it. `useListState` keeps the state in the address. */
export type ListControls = {
  state: {
    q: string
    filters: Readonly<Record<string, readonly string[]>>
    sort: string
    page: number
    size: number
    columns: readonly string[]
  }
  sizes: readonly number[]
  /** The search text while somebody types. `commit` writes the text into the address at once. */
  term: { term: string; type: (term: string) => void; commit: () => void }
  /** Whether search or filters leave out rows. */
  isFiltered: boolean
  choose: (filter: string, values: readonly string[]) => void
  sortBy: (sort: string) => void
  toPage: (page: number) => void
  resize: (size: number) => void
  showColumns: (columns: readonly string[]) => void
  /** Removes search and filters. */
  clear: () => void
}

/** A function that makes and downloads a file, and whether it is running: a result of `useExport`. */
export type Download = readonly [start: () => void, isBusy: boolean]

/** The query result for a page of rows, as `useQuery` returns it. */
type ListAnswer<Data> = {
  data: Data | undefined
  error: unknown
  /** Whether the rows belong to the previous query, while the new rows load. */
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
}

type AdminListProps<Row extends { _id: string }, Data extends { total: number }> = {
  list: ListControls
  answer: ListAnswer<Data>
  rowsOf: (data: Data) => readonly Row[]
  /** The table's name for screen readers. */
  caption: string
  /** Must be the same array in each render. The first column names the row. */
  columns: readonly DataColumn<Row>[]
  /** Names a row for screen readers. */
  nameOf: (row: Row) => string
  /** The label of the search field; absent: the list has no search field. */
  search?: string
  filters?: readonly TableFilter[]
  /** Whether columns can be hidden. */
  hasColumnsMenu?: boolean
  /** Downloads all rows that match as a table: a result of `useExport`. */
  csv?: Download
  /** Downloads all rows that match as a file for an import: a result of `useExport`. */
  json?: Download
  /** Shown if the list has no rows at all. */
  empty: { title: string; text?: string; action?: ReactNode }
  errorText?: string
  /** Number of skeleton rows. */
  expectedRows?: number
  /** Shown instead of the footer while rows are selected; absent: the list has no bulk actions. */
  bulk?: (selected: readonly Row[], clear: () => void) => ReactNode
  /** When this number changes, the selection of rows is cleared. */
  round?: number
}

/** A list in the admin area: its toolbar, its table with the empty and error states, and its footer. */
export function AdminList<Row extends { _id: string }, Data extends { total: number }>(
  props: AdminListProps<Row, Data>,
) {
  return (
    <TableCard>
      <ListToolbar {...props} />
      <ListTable {...props} />
    </TableCard>
  )
}

type ToolbarProps = {
  list: ListControls
  columns?: readonly { id: string; label: string; isFixed?: true }[]
  search?: string
  filters?: readonly TableFilter[]
  hasColumnsMenu?: boolean
  csv?: Download
  json?: Download
}

/** A list's search, filters, column menu and downloads. */
export function ListToolbar({ list, columns = [], search, filters, hasColumnsMenu = false, csv, json }: ToolbarProps) {
  const { t } = useLingui()
  const { state, term } = list
  return (
    <TableToolbar
      search={
        search === undefined ? undefined : { label: search, term: term.term, onType: term.type, onCommit: term.commit }
      }
      filters={filters}
      chosen={state.filters}
      onChoose={list.choose}
    >
      {(hasColumnsMenu || csv || json) && (
        <>
          {hasColumnsMenu && <ColumnsMenu columns={columns} shown={state.columns} onChange={list.showColumns} />}
          {csv && <DownloadButton download={csv} label={t`Export CSV`} />}
          {json && <DownloadButton download={json} label={t`Export JSON`} />}
        </>
      )}
    </TableToolbar>
  )
}

function DownloadButton({ download: [start, isBusy], label }: { download: Download; label: string }) {
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={16} stroke={2.25} aria-hidden />}
      loading={isBusy}
      onClick={start}
    >
      {label}
    </Button>
  )
}

function ListTable<Row extends { _id: string }, Data extends { total: number }>(props: AdminListProps<Row, Data>) {
  const { list, answer, bulk, round = 0 } = props
  const { data, isPlaceholderData } = answer
  const { q, filters, sort, page, size, columns } = list.state
  return (
    <ListStates {...props}>
      {(rows) => (
        <DataTable
          caption={props.caption}
          columns={props.columns}
          shownColumns={columns}
          rows={rows}
          idOf={({ _id }) => _id}
          nameOf={props.nameOf}
          sort={sort}
          onSort={list.sortBy}
          isRefreshing={isPlaceholderData}
          listKey={JSON.stringify([round, q, filters, sort, page, size])}
          expectedRows={props.expectedRows}
          isSelectable={bulk !== undefined}
          footer={(selected, clear) =>
            bulk && selected.length > 0 ? bulk(selected, clear) : <ListFooter list={list} total={data?.total} />
          }
        />
      )}
    </ListStates>
  )
}

type ListStatesProps<Row, Data> = {
  list: ListControls
  answer: ListAnswer<Data>
  rowsOf: (data: Data) => readonly Row[]
  /** Shown if the list has no rows at all. */
  empty: { title: string; text?: string; action?: ReactNode }
  errorText?: string
  /** Renders the rows; undefined: not loaded yet. */
  children: (rows: readonly Row[] | undefined) => ReactNode
}

/** The rows of a list, or what is shown instead: a failure, an empty page or an empty list. */
export function ListStates<Row, Data extends { total: number }>(props: ListStatesProps<Row, Data>) {
  const { list, empty } = props
  const { t } = useLingui()
  const { data, error, isPlaceholderData, refetch } = props.answer
  const rows = data && props.rowsOf(data)
  if (error && !data) {
    return (
      <TableError
        title={t`Data loading failed`}
        text={props.errorText ?? t`The list could not be loaded.`}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data && rows?.length === 0 && !isPlaceholderData) {
    if (data.total > 0) return <TablePageEmpty onFirst={() => list.toPage(1)} />
    return <TableEmpty isFiltered={list.isFiltered} onClear={list.clear} {...empty} />
  }
  return props.children(rows)
}

/**
 * The page controls of a list.
 * @param total rows on all pages; undefined: not loaded yet
 */
export function ListFooter({ list, total }: { list: ListControls; total: number | undefined }) {
  return (
    <TableFooter
      page={list.state.page}
      size={list.state.size}
      sizes={list.sizes}
      total={total}
      onPage={list.toPage}
      onSize={list.resize}
    />
  )
}
