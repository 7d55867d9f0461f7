/** The server's interface of the app's renderer (built from src/entry-server.tsx; the two never import each other). */
import type { Language } from '#contract/limits.ts'

export interface RenderInput {
  /** Path and query as `normalise` made them. */
  url: string
  language: Language
  /** Whether the address itself names the language (`?lang=`): such a page is its own canonical address. */
  languageAsked: boolean
  /** The public origin, without a trailing slash. */
  origin: string
}

/** A whole document, or a redirect. */
export type RenderedPage = { redirect: string } | { status: number; html: string }

export interface PageRenderer {
  /** May throw: the visitor then gets the shell. */
  render(input: RenderInput): Promise<RenderedPage>
  /** The document without content, in which the app renders the page. */
  shell: string
  /** Whether a path is rendered for visitors. */
  isPublic(path: string): boolean
  /** Whether some screen answers a path (public ones included). */
  isKnown(path: string): boolean
  /** The canonical address of a decoded path and its query, without parameters that change nothing. */
  normalise(path: string, query: URLSearchParams): string
}

/** Calls the API in process: `path` starts with `/api/`. */
export type ApiCall = (path: string) => Promise<{ status: number; json: unknown }>

export type PagesFactory = (api: ApiCall) => PageRenderer
