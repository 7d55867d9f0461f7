import { useRichTextEditorContext } from '@mantine/tiptap'
import { useState } from 'react'

/** A picture stored by the image service. */
export type StoredPicture = { url: string; thumbUrl?: string; width: number; height: number }

export type UploadPicture = (
  file: File,
  options: { onProgress: (part: number) => void; signal: AbortSignal },
) => Promise<StoredPicture>

export type PictureDialogOptions = {
  upload: UploadPicture
  /** Whether a picture is selected. If so, the dialog changes that picture. */
  isActive: boolean
  /** A file that was pasted or dropped; null: there is no such file. */
  file: File | null
  /** Whether more files of the same paste follow. If so, the dialog stays open for the next file. */
  hasMoreFiles: boolean
  onFile: (file: File | null) => void
}

type Fields = { alt: string; isDecorative: boolean }
const NEW: Fields = { alt: '', isDecorative: false }

/**
 * The state of the picture dialog. Saving uploads a new picture and inserts it into the text, or changes the selected
 * picture.
 */
export function usePictureDialog({ upload, isActive, file, hasMoreFiles, onFile }: PictureDialogOptions) {
  const { editor } = useRichTextEditorContext()
  const [fields, setFields] = useState<Fields | null>(null)
  const [isChecked, setChecked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [stop, setStop] = useState(() => new AbortController())
  const [failure, setFailure] = useState<unknown>(null)
  const [picked, setPicked] = useState<StoredPicture | null>(null)
  // Changes the selected picture's text, unless a new file was chosen, pasted or dropped.
  const isChange = isActive && file === null && picked === null
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
    setPicked(null)
    setChecked(false)
    setFailure(null)
  }

  const insert = ({ url, width, height }: StoredPicture) => {
    close()
    if (!editor) return
    if (!hasMoreFiles) editor.commands.focus()
    editor
      .chain()
      // Sets the caret behind a picture that was just added, because inserting would replace that picture.
      .setTextSelection(editor.state.selection.to)
      .insertContent({ type: 'figure', attrs: { src: url, alt: words, width, height } })
      .run()
  }
  const add = async (chosen: File) => {
    setSaving(true)
    setFailure(null)
    try {
      insert(await upload(chosen, { onProgress: () => {}, signal: stop.signal }))
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
    } else if (picked) insert(picked)
    else if (file) await add(file)
  }

  return {
    fields: { alt, isDecorative },
    setFields,
    /** The picture of the library to insert; null: none was picked. */
    picked,
    pick(picture: StoredPicture) {
      // The pasted or chosen file gives way to the picture.
      setFields({ alt, isDecorative })
      onFile(null)
      setPicked(picture)
    },
    /** Takes a file in place of a picked picture. */
    chooseFile(chosen: File | null) {
      setPicked(null)
      onFile(chosen)
    },
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
