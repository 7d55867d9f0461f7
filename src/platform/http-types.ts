/** The API's client as features see it, and what an app makes it of. */
import type * as z from 'zod/mini'
import type { AppError } from './app-error.ts'
import type { Connectivity } from './connectivity.ts'

export type SearchParams = Record<string, string | number | boolean | undefined>

/** What a write carries. `json` is its body; `headers` are beyond what every call carries. */
type WriteOptions = { json?: unknown; headers?: Record<string, string>; signal?: AbortSignal }

/** What an upload carries; `onProgress` is told the part that has left the device, 0 to 1. */
export type UploadOptions = { form: FormData; onProgress?: (part: number) => void; signal?: AbortSignal }

export type Write = <T extends z.ZodMiniType>(path: string, schema: T, options: WriteOptions) => Promise<z.infer<T>>

/** The API as features see it: a path below the base in, a parsed answer out, an AppError thrown. */
export type Http = {
  get<T extends z.ZodMiniType>(
    path: string,
    schema: T,
    options?: { searchParams?: SearchParams; signal?: AbortSignal },
  ): Promise<z.infer<T>>
  post: Write
  put: Write
  patch: Write
  /** For calls that answer nothing (204); whatever else a success says is not read. */
  delete(path: string, options?: WriteOptions): Promise<void>
  /** Posts a form with files. */
  upload<T extends z.ZodMiniType>(path: string, schema: T, options: UploadOptions): Promise<z.infer<T>>
}

/** Who signs the calls of this app. */
type Authorization = {
  /** The Bearer token; null while nobody is signed in. */
  currentToken(): string | null
  /** Our own API answered 401 to a call that carried this token: the sign-in is over. */
  refused(token: string, error: AppError): void
}

export type HttpOptions = {
  /** Absolute or origin-relative address that ends in `/api`. */
  base: string
  connectivity?: Connectivity
  authorization?: Authorization
  /** Replaces fetch: the server renders pages by calling its own API in process. */
  fetch?: typeof fetch
  timeoutMs?: number
}
