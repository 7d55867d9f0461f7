import { Table, UnstyledButton } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs'
import type { Header, ReactTable } from '@tanstack/react-table'
import type { DataTableFeatures } from './data-table-features.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import classes from './data-table.module.css'

type HeadProps<Row extends object> = {
  table: ReactTable<DataTableFeatures, Row>
  /** The label of the checkbox for all rows; undefined: rows can't be selected. */
  selectAll: string | undefined
}

/** The header row: a checkbox that selects all rows, and the column labels, some of which are sort buttons. */
export function DataTableHead<Row extends object>({ table, selectAll }: HeadProps<Row>) {
  const [group] = table.getHeaderGroups()
  return (
    <Table.Thead className={classes.head}>
      <Table.Tr>
        {selectAll !== undefined && (
          <Table.Th className={classes.check} scope="col">
            <RowCheckbox
              label={selectAll}
              checked={table.getIsAllRowsSelected()}
              indeterminate={table.getIsSomeRowsSelected()}
              disabled={table.getRowModel().rows.length === 0}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
          </Table.Th>
        )}
        {group?.headers.map((header) => (
          <HeaderCell key={header.id} header={header} label={String(header.column.columnDef.header)} />
        ))}
      </Table.Tr>
    </Table.Thead>
  )
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const
const ICONS = { asc: IconArrowUp, desc: IconArrowDown }

function HeaderCell<Row extends object>({ header, label }: { header: Header<DataTableFeatures, Row>; label: string }) {
  const { column } = header
  const sorted = column.getIsSorted()
  const Icon = sorted === false ? IconArrowsSort : ICONS[sorted]
  return (
    <Table.Th scope="col" aria-sort={sorted === false ? undefined : ARIA_SORT[sorted]}>
      {column.getCanSort() ? (
        <UnstyledButton
          className={classes.sort}
          data-sorted={sorted || undefined}
          onClick={column.getToggleSortingHandler()}
        >
          <span>{label}</span>
          <Icon size={14} stroke={2.25} aria-hidden />
        </UnstyledButton>
      ) : (
        <span className={classes.plainHead}>{label}</span>
      )}
      {column.columnDef.meta?.note !== undefined && <p className={classes.note}>{column.columnDef.meta.note}</p>}
    </Table.Th>
  )
}
