/** Keyboard movement between the cells of a sheet, following the ARIA grid pattern. */

export type Cell = { row: number; column: number }
export type GridSize = { rows: number; columns: number }
export type GridKey = { key: string; ctrlKey?: boolean; metaKey?: boolean }

/** Number of rows that Page Up and Page Down move. */
const PAGE = 10

/**
 * The cell that a key leads to; undefined for other keys. At the edges the cell stays the same.
 * @param isRtl whether the first column is on the right
 */
export function moveBy(
  { key, ctrlKey = false, metaKey = false }: GridKey,
  at: Cell,
  size: GridSize,
  isRtl: boolean,
): Cell | undefined {
  const forward = isRtl ? -1 : 1
  const toEdge = ctrlKey || metaKey
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1]
  const to = (row: number, column: number): Cell => ({
    row: Math.max(0, Math.min(lastRow, row)),
    column: Math.max(0, Math.min(lastColumn, column)),
  })
  switch (key) {
    case 'ArrowUp':
      return to(toEdge ? 0 : at.row - 1, at.column)
    case 'ArrowDown':
      return to(toEdge ? lastRow : at.row + 1, at.column)
    case 'ArrowRight':
      return to(at.row, toEdge ? (isRtl ? 0 : lastColumn) : at.column + forward)
    case 'ArrowLeft':
      return to(at.row, toEdge ? (isRtl ? lastColumn : 0) : at.column - forward)
    case 'Home':
      return to(toEdge ? 0 : at.row, 0)
    case 'End':
      return to(toEdge ? lastRow : at.row, lastColumn)
    case 'PageUp':
      return to(at.row - PAGE, at.column)
    case 'PageDown':
      return to(at.row + PAGE, at.column)
    default:
      return undefined
  }
}
