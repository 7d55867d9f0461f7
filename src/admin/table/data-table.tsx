import { Table } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { createColumnHelper, functionalUpdate, type RowSelectionState, useTable } from '@tanstack/react-table'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { DataTableBody } from './data-table-body.tsx'
import { type DataTableFeatures, features } from './data-table-features.ts'
import { DataTableHead } from './data-table-head.tsx'
import { useRowKeys } from './use-row-keys.ts'
import classes from './data-table.module.css'

export type DataColumn<Row> = {
  /** The column's id, which is also the name of its sort order. */
  id: string
  /** Shown in the header and the column menu. */
  label: string
  /** Shown below the label in the header. */
  note?: string
  cell: (row: Row) => ReactNode
  /** The sort order after the first press; absent: the column can't be sorted. */
  sort?: 'ascending' | 'descending'
  /** Set if the column can't be hidden. */
  isFixed?: true
  /** Set if long values may wrap onto a second line when the column is narrow. */
  wraps?: true
}

type DataTableProps<Row> = {
  /** The table's name for screen readers. */
  caption: string
  /**
   * Must be the same array in each render. The first column names the row. On phones, that column stays in view while
   * the other columns scroll.
   */
  columns: readonly DataColumn<Row>[]
  /** The hideable columns that are shown. */
  shownColumns: readonly string[]
  /** undefined: not loaded yet. */
  rows: readonly Row[] | undefined
  idOf: (row: Row) => string
  /** Names a row for screen readers. */
  nameOf: (row: Row) => string
  /** The id of the sorted column, with a leading `-` for descending order. */
  sort: string
  onSort: (sort: string) => void
  /** Whether the rows belong to the previous query, while the new rows load. */
  isRefreshing: boolean
  /** Identifies the list. When it changes, the selection of rows is cleared. */
  listKey: string
  /** Number of skeleton rows. */
  expectedRows?: number
  /** False: rows have no checkboxes, because there are no bulk actions. */
  isSelectable?: boolean
  /** Below the table: the page controls, or the actions for the selected rows. */
  footer: (selected: readonly Row[], clear: () => void) => ReactNode
}

const NO_ROWS: readonly never[] = []
const NOTHING: RowSelectionState = {}

/**
 * A table of rows that the server has searched, sorted and paged. The caller keeps the table's state, except the
 * selection, which the table keeps itself.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    columns,
    shownColumns,
    rows = NO_ROWS,
    idOf,
    sort,
    onSort,
    listKey,
    isRefreshing,
    isSelectable = true,
  } = props
  const { t } = useLingui()
  const [selection, setSelection] = useState({ listKey, ids: NOTHING })
  // Set during rendering, so that no render shows the selection of another list.
  if (selection.listKey !== listKey) setSelection({ listKey, ids: NOTHING })

  const definitions = useMemo(() => {
    const helper = createColumnHelper<DataTableFeatures, Row>()
    return columns.map((column) =>
      // The library sorts only columns with an accessor. The accessor's value is not used, because the server sorts.
      helper.accessor((): unknown => null, {
        id: column.id,
        header: column.label,
        cell: ({ row }) => column.cell(row.original),
        enableSorting: column.sort !== undefined,
        sortDescFirst: column.sort === 'descending',
        enableHiding: !column.isFixed,
        meta: { wraps: column.wraps === true, note: column.note },
      }),
    )
  }, [columns])
  const visibility = useMemo(
    () => Object.fromEntries(columns.map(({ id, isFixed }) => [id, isFixed === true || shownColumns.includes(id)])),
    [columns, shownColumns],
  )
  const sorting = useMemo(() => [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }], [sort])
  const table = useTable<DataTableFeatures, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: idOf,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { rowSelection: selection.ids, sorting, columnVisibility: visibility },
    onRowSelectionChange: (update) => setSelection((old) => ({ ...old, ids: functionalUpdate(update, old.ids) })),
    onSortingChange: (update) => {
      const [next] = functionalUpdate(update, sorting)
      if (next) onSort(`${next.desc ? '-' : ''}${next.id}`)
    },
  })
  const box = useRef<HTMLDivElement>(null)
  // Scrolls to the top, so that new rows are read from the first one.
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0
  }, [listKey])
  const { onKeyDown, said } = useRowKeys()
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original)

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={box}
        className={classes.scroll}
        aria-busy={isRefreshing || props.rows === undefined}
        onKeyDown={onKeyDown}
      >
        <Table
          className={cx(classes.table, isRefreshing && classes.dimmed)}
          verticalSpacing={0}
          horizontalSpacing="sm"
          tabularNums
        >
          <Table.Caption className={classes.caption}>
            <VisuallyHidden>{props.caption}</VisuallyHidden>
          </Table.Caption>
          <DataTableHead table={table} selectAll={isSelectable ? t`Select all on this page` : undefined} />
          <DataTableBody
            table={table}
            nameOf={isSelectable ? props.nameOf : undefined}
            expectedRows={props.rows === undefined ? (props.expectedRows ?? 10) : 0}
          />
        </Table>
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
      {props.footer(selected, () => setSelection({ listKey, ids: NOTHING }))}
    </>
  )
}
