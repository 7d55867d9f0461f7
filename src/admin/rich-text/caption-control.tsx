import { TextInput } from '@mantine/core'
import { useRichTextEditorContext } from '@mantine/tiptap'
import { useLingui } from '@lingui/react/macro'
import IconTextCaption from '@tabler/icons-react/dist/esm/icons/IconTextCaption.mjs'
import { useState } from 'react'
import { ToolbarDialog } from './toolbar-dialog.tsx'

/** Edits the caption of the table that contains the caret. */
export function CaptionControl() {
  const { t } = useLingui()
  const { editor } = useRichTextEditorContext()
  const [caption, setCaption] = useState<string | null>(null)
  const close = () => setCaption(null)
  return (
    <ToolbarDialog
      label={t`Caption of the table`}
      icon={IconTextCaption}
      isOpen={caption !== null}
      onOpen={() => setCaption(String(editor?.getAttributes('table').caption ?? ''))}
      onClose={close}
      saveLabel={t`Set the caption`}
      onSave={() => {
        close()
        editor
          ?.chain()
          .focus()
          .updateAttributes('table', { caption: (caption ?? '').trim() })
          .run()
      }}
    >
      <TextInput
        label={t`Caption`}
        description={t`Optional`}
        maxLength={300}
        value={caption ?? ''}
        onChange={({ currentTarget }) => setCaption(currentTarget.value)}
      />
    </ToolbarDialog>
  )
}
