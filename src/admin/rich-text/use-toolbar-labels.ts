import { useLingui } from '@lingui/react/macro'
import type { RichTextEditorLabels } from '@mantine/tiptap'

/** Names of the toolbar's controls. */
export function useToolbarLabels(): Partial<RichTextEditorLabels> {
  const { t } = useLingui()
  return {
    h2ControlLabel: t`Heading`,
    h3ControlLabel: t`Smaller heading`,
    boldControlLabel: t`Bold`,
    italicControlLabel: t`Italic`,
    bulletListControlLabel: t`List`,
    orderedListControlLabel: t`Numbered list`,
    blockquoteControlLabel: t`Quote`,
    undoControlLabel: t`Undo`,
    redoControlLabel: t`Redo`,
    tableInsertControlLabel: t`Table`,
    tableInsertLabel: (columns, rows) => t`Table of ${columns} columns and ${rows} rows`,
    tableDeleteControlLabel: t`Delete the table`,
    tableColumnBeforeControlLabel: t`Column before`,
    tableColumnAfterControlLabel: t`Column after`,
    tableColumnDeleteControlLabel: t`Delete the column`,
    tableRowBeforeControlLabel: t`Row above`,
    tableRowAfterControlLabel: t`Row below`,
    tableRowDeleteControlLabel: t`Delete the row`,
    tableToggleHeaderRowControlLabel: t`Headings in the first row`,
    tableToggleHeaderColumnControlLabel: t`Headings in the first column`,
  }
}
