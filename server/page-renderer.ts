/** The server's interface to the app's renderer (built from src/entry-server.tsx; the two never import each other). */
import type { Feature } from '#contract/config.ts'
import type { Language } from '#contract/limits.ts'

export interface RenderInput {
  /** Path and query in the form that `normalise` returns. */
  url: string
  language: Language
  /** Whether the address itself names the language (`?lang=`): such a page is its own canonical address. */
  languageAsked: boolean
  /** The public origin, without a trailing slash. */
  origin: string
}

/** A whole document. */
export interface Document {
  status: number
  html: string
}

/** `missing`: nothing is at the address; the value is the kind of the not-found page to show. */
export type RenderedPage = { redirect: string } | { missing: string } | Document

export interface PageRenderer {
  /** May throw: the visitor then gets the shell. */
  render(input: RenderInput): Promise<RenderedPage>
  /** The not-found page of a kind, the same for all addresses. May throw. */
  renderMissing(kind: string, input: Pick<RenderInput, 'language' | 'origin'>): Promise<Document>
  /** The kind of not-found page for a decoded path. */
  kindOfMissing(path: string): string
  /** The document without content, in which the app renders the page. */
  shell: string
  /** Whether a path is rendered for visitors. */
  isPublic(path: string): boolean
  /** Whether a screen exists for a path, public or not. */
  isKnown(path: string): boolean
  /** The feature that the path's screen belongs to; while it is off, the path is rendered as not found. */
  featureOf(path: string): Feature | undefined
  /**
   * The public page of the thing that the path's screen is about; if that page does not exist, the path is rendered as
   * not found.
   */
  pageOfThing(path: string): string | undefined
  /** The canonical address of a decoded path and its query, without parameters that change nothing. */
  normalise(path: string, query: URLSearchParams): string
}

/** Calls the API inside the process: `path` starts with `/api/`. */
export type ApiCall = (path: string) => Promise<{ status: number; json: unknown }>

export type PagesFactory = (api: ApiCall) => PageRenderer
