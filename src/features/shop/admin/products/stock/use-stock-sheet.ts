import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Cell, moveBy } from './grid.ts'
import { piecesIn, shownStock, type StockChanges } from './stock-changes.ts'
import type { StockRow } from './stock-rows.ts'

/** The stock column, the only one that can be edited. */
export const STOCK = 4
export const COLUMNS = 5

/** The text being typed into a cell. `isNew`: the typed text replaced the old number. */
export type Editing = { variantId: string; text: string; isNew: boolean }

export type SheetOptions = {
  rows: readonly StockRow[]
  changes: StockChanges
  onChange: (row: StockRow, to: number) => void
  /** Called when a text was pasted at a row. */
  onPaste: (row: number, text: string) => void
}

/** The focused cell, the edited cell, and the keyboard and clipboard handling in them. */
export function useStockSheet({ rows, changes, onChange, onPaste }: SheetOptions) {
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<Cell>({ row: 0, column: STOCK })
  const [editing, setEditing] = useState<Editing | null>(null)
  const isFocusWanted = useRef(false)
  /**
   * Whether a key press has already ended the editing of the cell. The field's `blur` event that follows is then
   * ignored.
   */
  const isLeft = useRef(true)
  const focused = { row: Math.min(at.row, rows.length - 1), column: at.column }

  useEffect(() => {
    if (!isFocusWanted.current) return
    isFocusWanted.current = false
    table.current
      ?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"], [role="rowheader"][tabindex="0"]')
      ?.focus()
  })
  const go = (to: Cell) => {
    isFocusWanted.current = true
    isLeft.current = true
    setAt(to)
    setEditing(null)
  }
  const commit = (row: StockRow): boolean => {
    const pieces = editing?.variantId === row.variantId ? piecesIn(editing.text) : undefined
    if (pieces === undefined) return false
    onChange(row, pieces)
    return true
  }
  const begin = (row: StockRow, typed?: string) => {
    isLeft.current = false
    const text = typed ?? String(shownStock(changes, row))
    setEditing({ variantId: row.variantId, text, isNew: typed !== undefined })
  }

  const onCellKey = (event: KeyboardEvent, row: StockRow, cell: Cell) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const size = { rows: rows.length, columns: COLUMNS }
    if (cell.column === STOCK && (event.key === 'Enter' || event.key === 'F2')) begin(row)
    else if (cell.column === STOCK && /^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey) begin(row, event.key)
    else {
      const to = moveBy(event, cell, size, isRtl)
      if (!to) return
      go(to)
    }
    event.preventDefault()
  }
  const onInputKey = (event: KeyboardEvent, row: StockRow, index: number) => {
    const down = { row: Math.min(rows.length - 1, index + 1), column: STOCK }
    const up = { row: Math.max(0, index - 1), column: STOCK }
    if (event.key === 'Escape') go({ row: index, column: STOCK })
    else if (event.key === 'Enter' || event.key === 'ArrowDown') {
      if (!commit(row)) return event.preventDefault()
      go(down)
    } else if (event.key === 'ArrowUp') {
      if (!commit(row)) return event.preventDefault()
      go(up)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onCellPaste = (event: ClipboardEvent, index: number) => {
    const text = event.clipboardData.getData('text/plain')
    // A single number pasted into an open cell is handled by the field itself.
    if (editing !== null && !/[\n\r\t]/.test(text)) return
    event.preventDefault()
    onPaste(index, text)
    go({ row: index, column: STOCK })
  }

  return {
    table,
    focused,
    editing,
    begin,
    focus: setAt,
    onCellKey,
    onInputKey,
    onCellPaste,
    type: (text: string) => setEditing((now) => now && { ...now, text }),
    leave(row: StockRow) {
      if (isLeft.current) return
      commit(row)
      setEditing((now) => (now?.variantId === row.variantId ? null : now))
    },
  }
}
