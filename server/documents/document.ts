/**
 * HTML documents that the server writes itself, each as one text. They contain no script of the app and load no data.
 * Their content policy allows only what they contain.
 */
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Language } from '#contract/limits.ts'
import { Html, html } from './html.ts'
import { trustedTypesText } from '#server/plugins/trusted-types.ts'
import { DARK, FONT_FACES, LIGHT } from './look.ts'

export type Theme = 'auto' | 'light' | 'dark'

export interface DocumentKind {
  styles: string
  /** Absent: the document runs no script. */
  script?: string
  /** Who may show the document in a frame. */
  framedBy: 'anybody' | 'this site'
  /** Whether the document shows other pages of this site in frames. */
  hasFrames?: boolean
}

export interface DocumentParts {
  language: Language
  /** Absent: the device's theme. */
  theme?: Theme
  title: string
  /** Further elements of the head. */
  head?: Html | undefined
  body: Html
}

const BASE = `${FONT_FACES}
:root{${LIGHT};color-scheme:light}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK};color-scheme:dark}}
:root[data-theme=dark]{${DARK};color-scheme:dark}
*,*::before,*::after{box-sizing:border-box}
html{background:var(--paper);color:var(--ink);text-size-adjust:100%}
body{margin:0;font-family:Rubik,'Rubik Fallback',system-ui,sans-serif;line-height:1.5;overflow-wrap:break-word}
h1,h2{margin:0;font-family:Karantina,'Karantina Fallback','Arial Narrow',sans-serif;font-weight:700;line-height:.95;text-wrap:balance}
h3,p,ul,dl,dd{margin:0;padding:0}
a{color:inherit;text-decoration-thickness:2px;text-underline-offset:3px}
:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
svg{display:block}
`

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function policyOf(styles: string, { script, framedBy, hasFrames = false }: DocumentKind): string {
  const isCard = framedBy === 'anybody'
  return [
    "default-src 'none'",
    `style-src ${sourceOf(styles)}`,
    ...(script === undefined ? [] : [`script-src ${sourceOf(script)}`]),
    "img-src 'self'",
    // `data:` is needed because the font of the headlines is inlined in the styles.
    "font-src 'self' data:",
    ...(hasFrames ? ["frame-src 'self'"] : []),
    `form-action ${isCard ? "'none'" : "'self'"}`,
    "base-uri 'none'",
    `frame-ancestors ${isCard ? '*' : "'self'"}`,
    // The list of policies is empty, because no script in these documents turns a text into markup.
    trustedTypesText([]),
  ].join(';')
}

export interface WrittenDocument {
  /** The whole text. */
  write(parts: DocumentParts): string
  /** Replaces the app's headers by the headers of this kind of document. */
  setHeaders(reply: FastifyReply): void
}

/** @param kind the properties that all documents of this kind share */
export function defineDocument(kind: DocumentKind): WrittenDocument {
  const styles = BASE + kind.styles
  const policy = policyOf(styles, kind)
  const style = new Html(`<style>${styles}</style>`)
  const script = kind.script !== undefined && new Html(`<script>${kind.script}</script>`)
  return {
    write({ language, theme = 'auto', title, head, body }) {
      const direction = language === 'he' ? 'rtl' : 'ltr'
      return html`<!doctype html>
        <html lang="${language}" dir="${direction}" data-theme="${theme}">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
            <title>${title}</title>
            ${head}
            <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
            ${style}
          </head>
          <body>
            ${body} ${script}
          </body>
        </html> `.text
    },
    setHeaders(reply) {
      reply.header('content-security-policy', policy)
      if (kind.framedBy !== 'anybody') return
      reply.removeHeader('x-frame-options')
      // If a site isolates itself (`Cross-Origin-Embedder-Policy`), it shows only frames whose answers have this
      // header.
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  }
}
