import { useRichTextEditorContext } from '@mantine/tiptap'
import { useState } from 'react'

/** A picture stored by the image service. */
export type StoredPicture = { url: string; width: number; height: number }

export type UploadPicture = (
  file: File,
  options: { onProgress: (part: number) => void; signal: AbortSignal },
) => Promise<StoredPicture>

export type PictureDialogOptions = {
  upload: UploadPicture
  /** Whether a picture is selected; then that one is changed. */
  isActive: boolean
  /** A pasted or dropped file. */
  file: File | null
  /** More files of the same paste follow, so the dialog stays open. */
  hasMoreFiles: boolean
  onFile: (file: File | null) => void
}

type Fields = { alt: string; isDecorative: boolean }
const NEW: Fields = { alt: '', isDecorative: false }

/** The fields of the picture dialog, and the insertion into the text; a new picture is uploaded first. */
export function usePictureDialog({ upload, isActive, file, hasMoreFiles, onFile }: PictureDialogOptions) {
  const { editor } = useRichTextEditorContext()
  const [fields, setFields] = useState<Fields | null>(null)
  const [isChecked, setChecked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [stop, setStop] = useState(() => new AbortController())
  const [failure, setFailure] = useState<unknown>(null)
  // The selected picture's text is changed, unless a file was chosen, pasted or dropped.
  const isChange = isActive && file === null
  const { alt, isDecorative } = fields ?? NEW
  const words = isDecorative ? '' : alt.trim()
  const isNamed = isDecorative || words !== ''

  const open = () => {
    setChecked(false)
    setFailure(null)
    const attributes = isActive ? editor?.getAttributes('figure') : undefined
    setFields(attributes ? { alt: String(attributes.alt), isDecorative: attributes.alt === '' } : NEW)
  }
  const close = () => {
    stop.abort()
    setStop(new AbortController())
    setFields(null)
    onFile(null)
    setChecked(false)
    setFailure(null)
  }

  const add = async (chosen: File) => {
    setSaving(true)
    setFailure(null)
    try {
      const { url, width, height } = await upload(chosen, { onProgress: () => {}, signal: stop.signal })
      close()
      if (!editor) return
      if (!hasMoreFiles) editor.commands.focus()
      editor
        .chain()
        // After a picture that was just added, instead of replacing it.
        .setTextSelection(editor.state.selection.to)
        .insertContent({ type: 'figure', attrs: { src: url, alt: words, width, height } })
        .run()
    } catch (error) {
      if (!stop.signal.aborted) setFailure(error)
    } finally {
      setSaving(false)
    }
  }
  const save = async () => {
    setChecked(true)
    if (!editor || !isNamed || isSaving) return
    if (isChange) {
      close()
      editor.chain().focus().updateAttributes('figure', { alt: words }).run()
    } else if (file) await add(file)
  }

  return {
    fields: { alt, isDecorative },
    setFields,
    isOpen: fields !== null || file !== null,
    isChange,
    isChecked,
    isNamed,
    isSaving,
    failure,
    open,
    close,
    save,
  }
}
