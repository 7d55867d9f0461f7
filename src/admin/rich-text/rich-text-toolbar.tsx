import { RichTextEditor } from '@mantine/tiptap'
import { useLingui } from '@lingui/react/macro'
import IconIndentDecrease from '@tabler/icons-react/dist/esm/icons/IconIndentDecrease.mjs'
import IconIndentIncrease from '@tabler/icons-react/dist/esm/icons/IconIndentIncrease.mjs'
import { type Editor, useEditorState } from '@tiptap/react'
import type { KeyboardEvent, RefObject } from 'react'
import { CaptionControl } from './caption-control.tsx'
import { LinkControl } from './link-control.tsx'
import { PictureControl } from './picture-control.tsx'
import classes from './rich-text.module.css'
import { canSinkItem, sinkItem } from './schema.ts'
import type { UploadPicture } from './use-picture-dialog.ts'
import { VideoControl } from './video-control.tsx'

export type PictureOptions = {
  upload: UploadPicture
  problemOf: (failure: unknown) => string | undefined
}

type RichTextToolbarProps = {
  editor: Editor
  label: string
  /** The ref of the toolbar's element, from `useToolbarKeys`. */
  toolbar: RefObject<HTMLDivElement | null>
  onKeyDown: (event: KeyboardEvent) => void
  isVideo: (address: string) => boolean
  pictures: PictureOptions | undefined
  file: File | null
  hasMoreFiles: boolean
  onFile: (file: File | null) => void
}

/** The toolbar of the rich text editor. It has more controls while the caret is in a list or table. */
export function RichTextToolbar(props: RichTextToolbarProps) {
  const { editor, label, toolbar, onKeyDown, isVideo, pictures } = props
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      isInTable: now.isActive('table'),
      isInList: now.isActive('listItem'),
      isLink: now.isActive('link'),
      canLink: now.can().setLink({ href: '/' }),
      isVideo: now.isActive('video'),
      isFigure: now.isActive('figure'),
      canSink: canSinkItem(now),
      canLift: now.can().liftListItem('listItem'),
      // Selected only so that the toolbar renders again: the library's buttons read these states themselves.
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  })
  return (
    <RichTextEditor.Toolbar
      ref={toolbar}
      role="toolbar"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={classes.toolbar}
    >
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        {state.isInList && <ListControls editor={editor} canSink={state.canSink} canLift={state.canLift} />}
        <RichTextEditor.Blockquote />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <LinkControl isActive={state.isLink} isDisabled={!state.canLink} />
        {pictures && (
          <PictureControl
            upload={pictures.upload}
            problemOf={pictures.problemOf}
            isActive={state.isFigure}
            file={props.file}
            hasMoreFiles={props.hasMoreFiles}
            onFile={props.onFile}
          />
        )}
        <VideoControl isVideo={isVideo} isActive={state.isVideo} />
        <RichTextEditor.TableInsert maxColumns={6} maxRows={6} disabled={state.isInTable} />
      </RichTextEditor.ControlsGroup>
      {state.isInTable && (
        <RichTextEditor.ControlsGroup data-of-table>
          <CaptionControl />
          <RichTextEditor.TableToggleHeaderRow />
          <RichTextEditor.TableToggleHeaderColumn />
          <RichTextEditor.TableRowBefore />
          <RichTextEditor.TableRowAfter />
          <RichTextEditor.TableRowDelete />
          <RichTextEditor.TableColumnBefore />
          <RichTextEditor.TableColumnAfter />
          <RichTextEditor.TableColumnDelete />
          <RichTextEditor.TableDelete />
        </RichTextEditor.ControlsGroup>
      )}
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  )
}

function ListControls({ editor, canSink, canLift }: { editor: Editor; canSink: boolean; canLift: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <RichTextEditor.Control
        aria-label={t`One level in`}
        title={t`One level in`}
        disabled={!canSink}
        onClick={() => {
          editor.commands.focus()
          sinkItem(editor)
        }}
      >
        <IconIndentIncrease size={18} stroke={2} aria-hidden className={classes.directional} />
      </RichTextEditor.Control>
      <RichTextEditor.Control
        aria-label={t`One level out`}
        title={t`One level out`}
        disabled={!canLift}
        onClick={() => editor.chain().focus().liftListItem('listItem').run()}
      >
        <IconIndentDecrease size={18} stroke={2} aria-hidden className={classes.directional} />
      </RichTextEditor.Control>
    </>
  )
}
