/** The types of the API's client. */
import type * as z from 'zod/mini'
import type { AppError } from './app-error.ts'
import type { Connectivity } from './connectivity.ts'

export type SearchParams = Record<string, string | number | boolean | undefined>

/**
 * The content of a write. `json` is the body; `headers` are added to the usual headers. `isAnonymous`: send no token,
 * because the write belongs to nobody or to another account.
 */
export type WriteOptions = {
  json?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  isAnonymous?: boolean
  /** The call continues after its page is closed. The browser limits the body of such a call to 64 KB. */
  keepalive?: boolean
}

/**
 * The content of an upload: a form with files, or one file with its type. `onProgress` gets the part that the device
 * has sent, 0 to 1.
 */
export type UploadOptions = {
  form: FormData | Blob
  onProgress?: (part: number) => void
  signal?: AbortSignal
  headers?: Readonly<Record<string, string>>
  /** Send no token, because the upload belongs to nobody or to another account. */
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
  /** Makes a call whose answer has no content (204). The answer's body is ignored if the call succeeds. */
  delete(path: string, options?: WriteOptions): Promise<void>
  postWithoutAnswer(path: string, options?: WriteOptions): Promise<void>
  /** Posts a form with files, or a file. */
  upload<T extends z.ZodMiniType>(path: string, schema: T, options: UploadOptions): Promise<z.infer<T>>
}

/** How the calls of this app are authorized. */
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
  /** Replaces `fetch`. The server uses this to render pages: it calls its own API in its process. */
  fetch?: typeof fetch
  timeoutMs?: number
}
