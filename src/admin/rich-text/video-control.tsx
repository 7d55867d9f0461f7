import { TextInput } from '@mantine/core'
import { useRichTextEditorContext } from '@mantine/tiptap'
import { useLingui } from '@lingui/react/macro'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { useState } from 'react'
import { ToolbarDialog } from './toolbar-dialog.tsx'

type VideoControlProps = {
  isVideo: (address: string) => boolean
  isActive: boolean
}

/** Inserts a video into the text. If the caret is in a video, changes that video. */
export function VideoControl({ isVideo, isActive }: VideoControlProps) {
  const { t } = useLingui()
  const { editor } = useRichTextEditorContext()
  const [fields, setFields] = useState<{ address: string; title: string } | null>(null)
  const [isChecked, setChecked] = useState(false)
  const open = () => {
    setChecked(false)
    const video = isActive ? editor?.state.selection.$from.parent : undefined
    setFields({ address: String(video?.attrs.href ?? ''), title: video?.textContent ?? '' })
  }
  const close = () => setFields(null)
  const address = fields?.address.trim() ?? ''
  const title = fields?.title.trim() ?? ''
  const save = () => {
    setChecked(true)
    if (!editor || !isVideo(address) || title === '') return
    close()
    const video = { type: 'video', attrs: { href: address }, content: [{ type: 'text', text: title }] }
    const { $from } = editor.state.selection
    const chain = editor.chain().focus()
    if (isActive) chain.insertContentAt({ from: $from.before(), to: $from.after() }, video).run()
    else chain.insertContent(video).run()
  }
  return (
    <ToolbarDialog
      label={t`Video`}
      icon={IconVideo}
      isActive={isActive}
      isOpen={fields !== null}
      onOpen={open}
      onClose={close}
      saveLabel={isActive ? t`Change the video` : t`Add the video`}
      onSave={save}
    >
      <TextInput
        label={t`Address of the video`}
        description={t`On YouTube or Vimeo`}
        dir="ltr"
        value={fields?.address ?? ''}
        onChange={({ currentTarget }) => setFields({ address: currentTarget.value, title: fields?.title ?? '' })}
        error={isChecked && !isVideo(address) ? t`This is not a video on YouTube or Vimeo` : undefined}
      />
      <TextInput
        label={t`Title of the video`}
        description={t`What it shows; riders read it before they play it`}
        value={fields?.title ?? ''}
        onChange={({ currentTarget }) => setFields({ address: fields?.address ?? '', title: currentTarget.value })}
        error={isChecked && title === '' ? t`Please fill in the title` : undefined}
      />
    </ToolbarDialog>
  )
}
