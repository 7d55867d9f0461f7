import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { htmlPolicy } from '#ui/trusted-types.ts'

type PreviewFrameProps = {
  title: string
  lang: string
  dir: 'rtl' | 'ltr'
  theme: string
  className: string | undefined
  /** The width of the page in the frame, px. */
  width: number
  height: number
  style: CSSProperties
  children: ReactNode
}

/** An empty page in standards mode, like the app's own page. */
const EMPTY = '<!doctype html><html><head></head><body></body></html>'
const trusted = htmlPolicy('rampa-preview', () => EMPTY)

/** React would write `srcdoc` as text, which Trusted Types refuse. */
const fill = (frame: HTMLIFrameElement | null) => {
  if (frame) frame.srcdoc = trusted(EMPTY)
}

/**
 * A page in a frame, rendered by the same app. Its styles depend on the frame's width, not on the screen's. People can
 * see the content but not use it.
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
        // Hidden from screen readers, because the frame is only a picture of the fields' content.
        aria-hidden
        tabIndex={-1}
        className={className}
        width={width}
        height={height}
        style={style}
        ref={fill}
        // Some browsers first load another empty page, which must not be used.
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

/** Copies the app's styles into the frame's page, including styles that are loaded later. */
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
