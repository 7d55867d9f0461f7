import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { htmlPolicy } from '#ui/trusted-types.ts'

type PreviewFrameProps = {
  title: string
  lang: string
  dir: 'rtl' | 'ltr'
  theme: string
  className: string | undefined
  /** The width of the page inside, px. */
  width: number
  height: number
  style: CSSProperties
  children: ReactNode
}

/** In standards mode, like the app's own page. */
const EMPTY = '<!doctype html><html><head></head><body></body></html>'
const trusted = htmlPolicy('rampa-preview', () => EMPTY)

/** React would write the attribute as text, which Trusted Types refuse. */
const fill = (frame: HTMLIFrameElement | null) => {
  if (frame) frame.srcdoc = trusted(EMPTY)
}

/**
 * A page inside the page, rendered by the same app: its styles see the frame's own width. Its content can be looked at
 * but not used.
 */
export function PreviewFrame({
  title,
  lang,
  dir,
  theme,
  className,
  width,
  height,
  style,
  children,
}: PreviewFrameProps) {
  const [page, setPage] = useState<Document | null>(null)
  useEffect(() => (page ? followStyles(page) : undefined), [page])
  useEffect(() => {
    if (page) describe(page, { lang, dir, 'data-mantine-color-scheme': theme })
  }, [page, lang, dir, theme])
  return (
    <>
      <iframe
        title={title}
        // A picture of the fields' content: nothing in it can be read or reached.
        aria-hidden
        tabIndex={-1}
        className={className}
        width={width}
        height={height}
        style={style}
        ref={fill}
        // Some browsers load an empty page first.
        onLoad={({ currentTarget: { contentDocument } }) => {
          if (contentDocument?.URL === 'about:srcdoc') setPage(contentDocument)
        }}
      />
      {page && createPortal(children, page.body)}
    </>
  )
}

function describe({ documentElement, body }: Document, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) documentElement.setAttribute(name, value)
  body.inert = true
}

/** Copies the app's styles into a page, including those loaded later. */
function followStyles(page: Document): () => void {
  const copies = new Map<Node, Node>()
  const copy = () => {
    for (const sheet of document.head.querySelectorAll('style, link[rel="stylesheet"]')) {
      if (copies.has(sheet)) continue
      const clone = page.importNode(sheet, true)
      copies.set(sheet, clone)
      page.head.append(clone)
    }
  }
  copy()
  const observer = new MutationObserver(copy)
  observer.observe(document.head, { childList: true })
  return () => {
    observer.disconnect()
    for (const clone of copies.values()) clone.parentNode?.removeChild(clone)
  }
}
