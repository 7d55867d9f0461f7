import { DOMParser, type Node, type Schema } from '@tiptap/pm/model'
import { type Editor, type JSONContent, useEditor } from '@tiptap/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { cleanPaste } from './clean-paste.ts'
import { parseHtml } from './parse-html.ts'
import { richTextExtensions, type RichTextOptions } from './schema.ts'
import { toHtml } from './to-html.ts'

type RichTextState = RichTextOptions & {
  value: string
  onChange: (html: string) => void
  /** Completes the editor's HTML, for example with heading ids. */
  finish: (html: string) => string
  /** Attributes of the editable element. */
  attributes: Record<string, string>
  /** Called when pictures of other sites were dropped from a paste. */
  onPicturesDropped: () => void
  /** Called when picture files were pasted or dropped. */
  onFiles: (files: File[]) => void
}

const picturesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

/** Parses HTML for the editor. The editor's own parser works on text, which Trusted Types refuse. */
const read = (html: string, schema: Schema): Node => DOMParser.fromSchema(schema).parse(parseHtml(html))

/**
 * The editor of a text. If `value` changes from outside (a draft, a merge, starting over), the editor shows the new
 * value.
 */
export function useRichText(options: RichTextState): Editor {
  const { value, attributes } = options
  /** The HTML that the editor last received or reported. */
  const currentHtml = useRef(value)
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const take = (data: DataTransfer | null): boolean => {
    const files = picturesOf(data)
    // Word and spreadsheets put a picture of the copied text beside the text. The text is pasted, not the picture.
    if (files.length === 0 || data?.types.includes('text/html')) return false
    latest.current.onFiles(files)
    return true
  }
  const editor = useEditor({
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    extensions: richTextExtensions({ isVideo: options.isVideo }),
    // The styles are in rich-text.module.css, because the editor would insert its own as HTML.
    injectCSS: false,
    onBeforeCreate({ editor: { options, schema } }) {
      options.content = read(value, schema).toJSON() as JSONContent
    },
    editorProps: {
      attributes,
      transformPastedHTML(html) {
        const cleaned = cleanPaste(html)
        if (cleaned.droppedPictures > 0) latest.current.onPicturesDropped()
        return cleaned.html
      },
      handlePaste: (_view, { clipboardData }) => take(clipboardData),
      handleDrop: (_view, { dataTransfer }, _slice, isMoved) => !isMoved && take(dataTransfer),
    },
    onUpdate({ editor: { state } }) {
      const html = latest.current.finish(toHtml(state.doc))
      if (html === currentHtml.current) return
      currentHtml.current = html
      latest.current.onChange(html)
    },
  })
  const follow = useEffectEvent((html: string) => {
    if (html === currentHtml.current) return
    currentHtml.current = html
    editor.commands.setContent(read(html, editor.schema), { emitUpdate: false })
  })
  useEffect(() => follow(value), [value])
  const keys = JSON.stringify(attributes)
  useEffect(() => {
    editor.setOptions({
      editorProps: { ...editor.options.editorProps, attributes: JSON.parse(keys) as typeof attributes },
    })
  }, [editor, keys])
  return editor
}
