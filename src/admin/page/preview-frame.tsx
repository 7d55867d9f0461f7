import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { htmlPolicy } from '#ui/trusted-types.ts'

type PreviewFrameProps = {
  title: string
  lang: string
  dir: 'rtl' | 'ltr'
  theme: string
  className: string | undefined
  /** The size of the page inside, px. */
  width: number
  height: number
  style: CSSProperties
  children: ReactNode
}

/** In the standards mode, like the app's own page. */
const EMPTY = '<!doctype html><html><head></head><body></body></html>'
const trusted = htmlPolicy('rampa-preview', () => EMPTY)

/** React would write the attribute as a text, which Trusted Types refuse. */
const fill = (frame: HTMLIFrameElement | null) => {
  if (frame) frame.srcdoc = trusted(EMPTY)
}

/**
 * A page within the page, of the same app: its styles see the frame's own width. What is inside is to be looked at, and
 * cannot be used.
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
        // A picture of what the fields say: nothing to be read or reached in it.
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

/** Copies the app's styles into a page, also those that are loaded later. */
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
