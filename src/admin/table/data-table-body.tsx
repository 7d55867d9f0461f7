import { Skeleton, Table } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { Cell, ReactTable } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { DataTableFeatures } from './data-table-features.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import classes from './data-table.module.css'

type BodyProps<Row extends object> = {
  table: ReactTable<DataTableFeatures, Row>
  /** Names a row in the label of its checkbox; undefined: rows can't be selected. */
  nameOf: ((row: Row) => string) | undefined
  /** Number of skeleton rows. */
  expectedRows: number
}

/** The rows, each with its checkbox. */
export function DataTableBody<Row extends object>({ table, nameOf, expectedRows }: BodyProps<Row>) {
  const { t } = useLingui()
  return (
    <Table.Tbody>
      {Array.from({ length: expectedRows }, (_, index) => (
        <SkeletonRow
          key={index}
          isSelectable={nameOf !== undefined}
          columns={table.getVisibleLeafColumns().map(({ id }) => id)}
        />
      ))}
      {table.getRowModel().rows.map((row) => {
        const name = nameOf?.(row.original)
        return (
          <Table.Tr key={row.id} tabIndex={-1} data-selected={row.getIsSelected() || undefined}>
            {name !== undefined && (
              <Table.Td className={classes.check}>
                <RowCheckbox
                  label={t`Select ${name}`}
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              </Table.Td>
            )}
            {row.getVisibleCells().map((cell) => (
              <Table.Td key={cell.id} data-wraps={cell.column.columnDef.meta?.wraps || undefined}>
                {drawn(cell)}
              </Table.Td>
            ))}
          </Table.Tr>
        )
      })}
    </Table.Tbody>
  )
}

/**
 * Renders a cell by calling its function. The columns are renewed each minute. If the function were used as a React
 * component, React would then see a new component: an open row menu would close, and the focus would be lost.
 */
function drawn<Row extends object>(cell: Cell<DataTableFeatures, Row>): ReactNode {
  const { cell: draw } = cell.column.columnDef
  return typeof draw === 'function' ? draw(cell.getContext()) : draw
}

function SkeletonRow({ columns, isSelectable }: { columns: readonly string[]; isSelectable: boolean }) {
  return (
    <Table.Tr aria-hidden>
      {isSelectable && <Table.Td className={classes.check} />}
      {columns.map((id) => (
        <Table.Td key={id}>
          <Skeleton height={12} width="70%" radius="sm" />
        </Table.Td>
      ))}
    </Table.Tr>
  )
}
