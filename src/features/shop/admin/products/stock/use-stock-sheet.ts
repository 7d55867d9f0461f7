import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Cell, moveBy } from './grid.ts'
import { piecesIn, shownStock, type StockChanges } from './stock-changes.ts'
import type { StockRow } from './stock-rows.ts'

/** The column of the stocks: the only one that can be changed. */
export const STOCK = 4
export const COLUMNS = 5

/** What is being typed into a cell. `isNew`: what was there is not in it. */
export type Editing = { variantId: string; text: string; isNew: boolean }

export type SheetOptions = {
  rows: readonly StockRow[]
  changes: StockChanges
  onChange: (row: StockRow, to: number) => void
  /** A text was pasted at a row. */
  onPaste: (row: number, text: string) => void
}

/** The cell that has the focus, the one that is edited, and what keys and the clipboard do in them. */
export function useStockSheet({ rows, changes, onChange, onPaste }: SheetOptions) {
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<Cell>({ row: 0, column: STOCK })
  const [editing, setEditing] = useState<Editing | null>(null)
  const isFocusWanted = useRef(false)
  /** A cell that was left by a key is done with: the blur of its field means nothing. */
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
    // One number is typed into an open cell as anywhere else.
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
