/**
 * Keys inside tables. The arrows follow the visual direction: in a Hebrew table the next cell is on the left. Tab goes
 * from cell to cell and leaves the editor at the end of the table, so that keyboard users can always get out.
 */
import { type Editor, Extension } from '@tiptap/core'
import { type EditorState, Selection } from '@tiptap/pm/state'
import { CellSelection, goToNextCell, isInTable, selectionCell, TableMap } from '@tiptap/pm/tables'
import type { EditorView } from '@tiptap/pm/view'

type Side = 'left' | 'right'

const isRtl = ({ dom }: EditorView) => getComputedStyle(dom).direction === 'rtl'
/** How to get to the cell on a side: 1 is the next cell in document order, -1 is the previous one. */
const stepOf = (side: Side, isRightToLeft: boolean): 1 | -1 => ((side === 'left') === isRightToLeft ? 1 : -1)

const RTL_LETTER = /\p{Script=Hebrew}|\p{Script=Arabic}/u
const LTR_LETTER = /(?!\p{Script=Hebrew}|\p{Script=Arabic})[\p{L}\p{N}]/u

/** Whether a text runs from right to left. A text with Hebrew and Latin letters runs like its table. */
function runsRtl(text: string, inTable: boolean): boolean {
  const [isRight, isLeft] = [RTL_LETTER.test(text), LTR_LETTER.test(text)]
  return isRight === isLeft ? inTable : isRight
}

/**
 * Whether the caret is at the left or right end of its cell. `endOfTextblock` can't be used: it asks the browser to
 * move the selection, and Chromium skips cells of right-to-left tables.
 */
function isAtSide(state: EditorState, side: Side, inRtlTable: boolean): boolean {
  const { $head } = state.selection
  const cell = selectionCell(state)
  const step = stepOf(side, runsRtl($head.parent.textContent, inRtlTable))
  const edge = step > 0 ? cell.pos + cell.nodeAfter!.nodeSize - 1 : cell.pos + 1
  return Selection.near(state.doc.resolve(edge), -step).head === $head.pos
}

/** The position of the next or previous cell in reading order; null at the end of the table. */
function neighbour(state: EditorState, step: 1 | -1): number | null {
  const cell = selectionCell(state)
  const table = cell.node(-1)
  const start = cell.start(-1)
  const cells = TableMap.get(table).map
  const next = cells[cells.indexOf(cell.pos - start) + step]
  return next === undefined ? null : start + next
}

function move(editor: Editor, side: Side): boolean {
  const { state, view } = editor
  const { selection } = state
  if (!isInTable(state) || selection instanceof CellSelection || !selection.empty) return false
  const inRtlTable = isRtl(view)
  const step = stepOf(side, inRtlTable)
  if (!isAtSide(state, side, inRtlTable)) return false
  const cell = selectionCell(state)
  const next = neighbour(state, step)
  const target =
    next === null
      ? Selection.findFrom(state.doc.resolve(step > 0 ? cell.after(-1) : cell.before(-1)), step)
      : Selection.near(state.doc.resolve(step > 0 ? next + 1 : next + state.doc.nodeAt(next)!.nodeSize - 1), step)
  if (!target) return true
  view.dispatch(state.tr.setSelection(target).scrollIntoView())
  return true
}

/** Extends the selection of cells by the next cell on a side. */
function extend(editor: Editor, side: Side): boolean {
  const { state, view } = editor
  if (!isInTable(state)) return false
  const { selection } = state
  const inRtlTable = isRtl(view)
  const step = stepOf(side, inRtlTable)
  if (!(selection instanceof CellSelection) && !isAtSide(state, side, inRtlTable)) return false
  const anchor = selection instanceof CellSelection ? selection.$anchorCell : selectionCell(state)
  const head = selection instanceof CellSelection ? selection.$headCell : anchor
  const start = head.start(-1)
  const next = TableMap.get(head.node(-1)).nextCell(head.pos - start, 'horiz', step)
  if (next === null) return true
  view.dispatch(state.tr.setSelection(new CellSelection(anchor, state.doc.resolve(start + next))))
  return true
}

const toCell = (editor: Editor, step: 1 | -1): boolean =>
  goToNextCell(step)(editor.state, (transaction) => editor.view.dispatch(transaction))

export const tableKeys = Extension.create({
  name: 'tableKeys',
  // A high priority, so that these keys run before the keys of the table extension, which follow document order.
  priority: 1000,
  addKeyboardShortcuts: () => ({
    ArrowLeft: ({ editor }) => move(editor, 'left'),
    ArrowRight: ({ editor }) => move(editor, 'right'),
    'Shift-ArrowLeft': ({ editor }) => extend(editor, 'left'),
    'Shift-ArrowRight': ({ editor }) => extend(editor, 'right'),
    Tab: ({ editor }) => toCell(editor, 1),
    'Shift-Tab': ({ editor }) => toCell(editor, -1),
  }),
})
