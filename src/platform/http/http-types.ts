/** The types of the API's client. */
import type * as z from 'zod/mini'
import type { AppError } from './app-error.ts'
import type { Connectivity } from './connectivity.ts'

export type SearchParams = Record<string, string | number | boolean | undefined>

/**
 * The content of a write. `json` is its body; `headers` are added to the usual ones. `isAnonymous`: send no token,
 * because the write belongs to nobody or to another account.
 */
export type WriteOptions = {
  json?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  isAnonymous?: boolean
  /** The call goes on after its page is closed. The browser limits its body to 64 KB. */
  keepalive?: boolean
}

/**
 * The content of an upload: a form with files, or one file with its type. `onProgress` gets the share that has left the
 * device, 0 to 1.
 */
export type UploadOptions = {
  form: FormData | Blob
  onProgress?: (part: number) => void
  signal?: AbortSignal
  headers?: Readonly<Record<string, string>>
  /** Send no token, as with `isAnonymous` of a write. */
  isAnonymous?: boolean
}

export type Write = <T extends z.ZodMiniType>(path: string, schema: T, options: WriteOptions) => Promise<z.infer<T>>

/** The API client. Paths are relative to the base; answers are parsed; failures throw an AppError. */
export type Http = {
  get<T extends z.ZodMiniType>(
    path: string,
    schema: T,
    options?: { searchParams?: SearchParams; signal?: AbortSignal; timeoutMs?: number },
  ): Promise<z.infer<T>>
  /** Gets an answer that is not JSON, as text. */
  getText(path: string, options?: { searchParams?: SearchParams }): Promise<string>
  post: Write
  put: Write
  patch: Write
  /** Makes a call whose answer has no content (204). The body of a success is ignored. */
  delete(path: string, options?: WriteOptions): Promise<void>
  postWithoutAnswer(path: string, options?: WriteOptions): Promise<void>
  /** Posts a form with files, or a file. */
  upload<T extends z.ZodMiniType>(path: string, schema: T, options: UploadOptions): Promise<z.infer<T>>
}

/** Authorizes the calls of this app. */
type Authorization = {
  /** The Bearer token; null while nobody is signed in. */
  currentToken(): string | null
  /** Called when the API refused a call because of the token's session (401) or account (403). */
  refused(token: string, error: AppError): void
}

export type HttpOptions = {
  /** Absolute or origin-relative address, ending in `/api`. */
  base: string
  connectivity?: Connectivity
  authorization?: Authorization
  /** Replaces fetch: the server renders pages by calling its own API in process. */
  fetch?: typeof fetch
  timeoutMs?: number
}
