import '@mantine/tiptap/styles.layer.css'
import { Input } from '@mantine/core'
import { RichTextEditor as MantineEditor } from '@mantine/tiptap'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Notice } from '#ui/state/notice.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './rich-text.module.css'
import { type PictureOptions, RichTextToolbar } from './rich-text-toolbar.tsx'
import { useRichText } from './use-rich-text.ts'
import { useToolbarKeys } from './use-toolbar-keys.ts'
import { useToolbarLabels } from './use-toolbar-labels.ts'

export type RichTextEditorProps = {
  /** The path of the field in its form. */
  name: string
  label: string
  description?: ReactNode
  error?: ReactNode
  /** The text as HTML, as the server's sanitiser writes it. */
  value: string
  onChange: (html: string) => void
  /** The language of the text, whatever the page's language is. */
  language: 'he' | 'en'
  /** Completes the editor's HTML, for example with heading ids. */
  finish?: (html: string) => string
  /** Whether the public page can play the video at an address. */
  isVideo: (address: string) => boolean
  /** How pictures are stored. Absent: no pictures can be added. */
  pictures?: PictureOptions | undefined
  isRequired?: boolean
}

const asIs = (html: string) => html

/** An editor of text with headings, lists, pictures, videos and tables. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, language, error, isVideo, finish = asIs } = props
  const { t } = useLingui()
  const id = useId()
  const labels = useToolbarLabels()
  const [files, setFiles] = useState<readonly File[]>([])
  const [hasDropped, setDropped] = useState(false)
  const ids = { label: `${id}-label`, error: `${id}-error`, help: `${id}-help` }
  const editor = useRichText({
    value: props.value,
    onChange: props.onChange,
    finish,
    isVideo,
    onPicturesDropped: () => setDropped(true),
    onFiles: (pasted) => props.pictures && setFiles((waiting) => [...waiting, ...pasted]),
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': ids.label,
      'aria-describedby': error ? `${ids.error} ${ids.help}` : ids.help,
      ...(error ? { 'aria-invalid': 'true' } : {}),
      'data-path': props.name,
      dir: language === 'he' ? 'rtl' : 'ltr',
      lang: language,
      // Browsers must not translate the text, because the translation would be saved.
      translate: 'no',
      class: classes.text!,
    },
  })
  const { toolbar, onToolbarKey, focusToolbar } = useToolbarKeys(() => editor.commands.focus())
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'F10') return
    event.preventDefault()
    focusToolbar()
  }
  return (
    <Input.Wrapper
      id={id}
      labelElement="div"
      label={label}
      labelProps={{ id: ids.label, htmlFor: undefined }}
      description={props.description}
      error={error}
      errorProps={{ id: ids.error }}
      withAsterisk={props.isRequired}
    >
      <MantineEditor
        editor={editor}
        labels={labels}
        withTypographyStyles={false}
        withCodeHighlightStyles={false}
        className={classes.editor}
        data-error={error ? true : undefined}
        data-dir={language === 'he' ? 'rtl' : 'ltr'}
        onKeyDown={onKeyDown}
      >
        <RichTextToolbar
          editor={editor}
          label={t`Formatting: ${label}`}
          toolbar={toolbar}
          onKeyDown={onToolbarKey}
          isVideo={isVideo}
          pictures={props.pictures}
          file={files[0] ?? null}
          hasMoreFiles={files.length > 1}
          onFile={(file) => setFiles(([, ...later]) => (file ? [file, ...later] : later))}
        />
        <MantineEditor.Content className={classes.content} />
      </MantineEditor>
      <VisuallyHidden id={ids.help}>{t`Alt and F10 lead to the formatting, Tab out of the text.`}</VisuallyHidden>
      <div role="status">
        {hasDropped && (
          <Notice
            kind="waiting"
            action={
              <button type="button" onClick={() => setDropped(false)}>
                {t`Understood`}
              </button>
            }
          >
            {t`Pictures of what you pasted were left out. Add them with the picture button.`}
          </Notice>
        )}
      </div>
    </Input.Wrapper>
  )
}
