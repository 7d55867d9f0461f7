/**
 * The interface between the server and the app's renderer, which is built from src/entry-server.tsx. The server's code
 * and the app's code never import each other.
 */
import type { Feature } from '#contract/config.ts'
import type { Language } from '#contract/limits.ts'

export interface RenderInput {
  /** Path and query in the form that `normalise` returns. */
  url: string
  language: Language
  /** Whether the address contains the language (`?lang=`). Then this address is the canonical address of the page. */
  languageAsked: boolean
  /** The public origin, without a trailing slash. */
  origin: string
}

/** A whole HTML document. */
export interface Document {
  status: number
  html: string
}

/** `missing`: no page exists at the address; the value is the kind of not-found page to show. */
export type RenderedPage = { redirect: string; isMoved?: boolean } | { missing: string } | Document

export interface PageRenderer {
  /** Renders a page. May throw: the visitor then gets the shell. */
  render(input: RenderInput): Promise<RenderedPage>
  /** The not-found page of a kind, which is the same for all addresses. May throw. */
  renderMissing(kind: string, input: Pick<RenderInput, 'language' | 'origin'>): Promise<Document>
  /** Which kind of not-found page fits a decoded path. */
  kindOfMissing(path: string): string
  /** The document without content, in which the app renders the page. */
  shell: string
  /** Whether a path is rendered for visitors. */
  isPublic(path: string): boolean
  /** Whether a screen exists for a path, even if the screen is not public. */
  isKnown(path: string): boolean
  /**
   * The feature that the path's screen belongs to; undefined: none. While the feature is off, the path is rendered as
   * not found.
   */
  featureOf(path: string): Feature | undefined
  /**
   * The path of the public page that the screen needs: the page of the thing that the screen is about. If that page
   * does not exist, the screen's path is rendered as not found.
   */
  pageOfThing(path: string): string | undefined
  /** The canonical address for a decoded path and its query, without parameters that have no effect. */
  normalise(path: string, query: URLSearchParams): string
}

/** Calls the API inside the process. `path` starts with `/api/`. */
export type ApiCall = (path: string) => Promise<{ status: number; json: unknown }>

export type PagesFactory = (api: ApiCall) => PageRenderer
