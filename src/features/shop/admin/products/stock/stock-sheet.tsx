import { Table, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { piecesIn, shownStock } from './stock-changes.ts'
import { type StockRow, titleOf } from './stock-rows.ts'
import classes from './stock-sheet.module.css'
import { COLUMNS, type Editing, type SheetOptions, STOCK, useStockSheet } from './use-stock-sheet.ts'

type StockSheetProps = SheetOptions & {
  /** Whether the shown rows are the previous ones, because the next rows are still loading. */
  isRefreshing: boolean
}

/** The stock sheet: a grid whose last column is edited in place (WAI-ARIA grid). */
export function StockSheet(props: StockSheetProps) {
  const { rows, changes } = props
  const { t } = useLingui()
  const { table, ...sheet } = useStockSheet(props)
  return (
    <div className={classes.scroll} aria-busy={props.isRefreshing}>
      <Table
        ref={table}
        role="grid"
        aria-label={t`Stock of each variant`}
        aria-rowcount={rows.length + 1}
        aria-colcount={COLUMNS}
        className={classes.table}
        verticalSpacing={0}
        horizontalSpacing="sm"
        tabularNums
      >
        <SheetHead />
        <Table.Tbody role="rowgroup">
          {rows.map((row, index) => (
            <SheetRow
              key={row.variantId}
              row={row}
              index={index}
              focusable={sheet.focused.row === index ? sheet.focused.column : undefined}
              change={changes[row.variantId]}
              shown={shownStock(changes, row)}
              editing={sheet.editing?.variantId === row.variantId ? sheet.editing : undefined}
              onFocus={(column) => sheet.focus({ row: index, column })}
              onKey={(event, column) => sheet.onCellKey(event, row, { row: index, column })}
              onInputKey={(event) => sheet.onInputKey(event, row, index)}
              onType={sheet.type}
              onBegin={() => sheet.begin(row)}
              onLeave={() => sheet.leave(row)}
              onPaste={(event) => sheet.onCellPaste(event, index)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function SheetHead() {
  const { t } = useLingui()
  return (
    <Table.Thead role="rowgroup" className={classes.head}>
      <Table.Tr role="row" aria-rowindex={1}>
        {[t`Product`, t`Colour`, t`Size`, t`SKU`, t`Stock`].map((label) => (
          <Table.Th key={label} scope="col" role="columnheader">
            {label}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  )
}

type SheetRowProps = {
  row: StockRow
  index: number
  /** The column whose cell takes the focus; undefined: no cell of this row. */
  focusable: number | undefined
  change: { from: number; to: number } | undefined
  shown: number
  /** The text being typed into this row's stock; undefined: the stock is not being edited. */
  editing: Editing | undefined
  onFocus: (column: number) => void
  onKey: (event: KeyboardEvent, column: number) => void
  onInputKey: (event: KeyboardEvent) => void
  onType: (text: string) => void
  onBegin: () => void
  onLeave: () => void
  onPaste: (event: ClipboardEvent) => void
}

function SheetRow(props: SheetRowProps) {
  const { row, index, focusable, editing } = props
  const cellProps = (column: number) => ({
    'aria-colindex': column + 1,
    tabIndex: focusable === column && editing === undefined ? 0 : -1,
    onFocus: () => props.onFocus(column),
    onKeyDown: (event: KeyboardEvent) => editing === undefined && props.onKey(event, column),
  })
  const values: ReactNode[] = [
    <span className={classes.color} key="color">
      <span className={classes.swatch} style={{ background: row.code }} aria-hidden />
      <Bidi>{row.color}</Bidi>
    </span>,
    row.size === '' ? '–' : <Ltr key="size">{row.size}</Ltr>,
    <Ltr key="sku">{row.sku}</Ltr>,
  ]
  return (
    <Table.Tr role="row" aria-rowindex={index + 2} data-first={row.isFirst || undefined}>
      <Table.Th scope="row" role="rowheader" {...cellProps(0)}>
        <Bidi>{row.product}</Bidi>
      </Table.Th>
      {values.map((value, position) => (
        // ARIA lets a gridcell be read-only, but the lint rule does not know that.
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props
        <Table.Td key={position} role="gridcell" aria-readonly {...cellProps(position + 1)}>
          {value}
        </Table.Td>
      ))}
      <StockCell {...props} cellProps={cellProps(STOCK)} />
    </Table.Tr>
  )
}

function StockCell(props: SheetRowProps & { cellProps: Record<string, unknown> }) {
  const { row, change, shown, editing, cellProps } = props
  const { t, i18n } = useLingui()
  const name = titleOf(row)
  const isWrong = editing !== undefined && piecesIn(editing.text) === undefined
  const before = i18n.number(change?.from ?? 0)
  return (
    <Table.Td
      role="gridcell"
      {...cellProps}
      className={classes.stock}
      data-changed={change !== undefined || undefined}
      data-empty={shown === 0 || undefined}
      onClick={() => editing === undefined && props.onBegin()}
      onPaste={props.onPaste}
    >
      {editing === undefined ? (
        <>
          <span>{i18n.number(shown)}</span>
          {change && <span className={classes.before}>{t`was ${before}`}</span>}
        </>
      ) : (
        <TextInput
          size="xs"
          aria-label={t`Stock of ${name}`}
          inputMode="numeric"
          autoComplete="off"
          // A press or a key opened the cell, so its field takes the focus.
          ref={editing.isNew ? focusEnd : focusAll}
          value={editing.text}
          error={isWrong}
          onChange={({ currentTarget }) => props.onType(currentTarget.value)}
          onKeyDown={props.onInputKey}
          onBlur={props.onLeave}
        />
      )}
    </Table.Td>
  )
}

/** Focuses a field when it is added, with its text selected, so that typing replaces the text. */
const focusAll = (input: HTMLInputElement | null) => input?.select()

/** Focuses a field when it is added, so that typing continues behind the field's text. */
const focusEnd = (input: HTMLInputElement | null) => input?.focus()
