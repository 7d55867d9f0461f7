import '@mantine/core/styles/Skeleton.layer.css'
import { Checkbox, Skeleton, Table } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactTable } from '@tanstack/react-table'
import type { MouseEvent } from 'react'
import type { DataTableFeatures } from './data-table.tsx'
import classes from './data-table.module.css'

type BodyProps<Row extends object> = {
  table: ReactTable<DataTableFeatures, Row>
  nameOf: (row: Row) => string
  /** How many skeleton rows are shown. */
  expectedRows: number
}

/** Shift-click must not select the text between. */
const keepSelection = (event: MouseEvent) => event.shiftKey && event.preventDefault()

/** The rows, each with its checkbox. */
export function DataTableBody<Row extends object>({ table, nameOf, expectedRows }: BodyProps<Row>) {
  const { t } = useLingui()
  return (
    <Table.Tbody>
      {Array.from({ length: expectedRows }, (_, index) => (
        <SkeletonRow key={index} columns={table.getVisibleLeafColumns().map(({ id }) => id)} />
      ))}
      {table.getRowModel().rows.map((row) => {
        const name = nameOf(row.original)
        return (
          <Table.Tr key={row.id} data-selected={row.getIsSelected() || undefined}>
            <Table.Td className={classes.check}>
              {/* The whole cell is pressed; the checkbox has a name of its own. */}
              {/* eslint-disable-next-line jsx-a11y/label-has-associated-control, jsx-a11y/no-noninteractive-element-interactions */}
              <label className={classes.checkLabel} onMouseDown={keepSelection}>
                <Checkbox
                  size="xs"
                  aria-label={t`Select ${name}`}
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              </label>
            </Table.Td>
            {row.getVisibleCells().map((cell) => (
              <Table.Td key={cell.id} data-column={cell.column.id}>
                <table.FlexRender cell={cell} />
              </Table.Td>
            ))}
          </Table.Tr>
        )
      })}
    </Table.Tbody>
  )
}

function SkeletonRow({ columns }: { columns: readonly string[] }) {
  return (
    <Table.Tr aria-hidden>
      <Table.Td className={classes.check} />
      {columns.map((id) => (
        <Table.Td key={id} data-column={id}>
          <Skeleton height={12} width="70%" radius="sm" />
        </Table.Td>
      ))}
    </Table.Tr>
  )
}
