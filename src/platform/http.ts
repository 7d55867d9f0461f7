import ky, { HTTPError, isTimeoutError, type KyInstance, type Options } from 'ky'
import type * as z from 'zod/mini'
import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts'
import { errorOfAnswer, isRefusedToken } from './answer-error.ts'
import { AppError } from './app-error.ts'
import type { Connectivity } from './connectivity.ts'

export type SearchParams = Record<string, string | number | boolean | undefined>

/** What a write carries. `json` is its body; `headers` are beyond what every call carries. */
export type WriteOptions = { json?: unknown; headers?: Record<string, string>; signal?: AbortSignal }

/** What an upload carries; `onProgress` is told the part that has left the device, 0 to 1. */
export type UploadOptions = { form: FormData; onProgress?: (part: number) => void; signal?: AbortSignal }

type Write = <T extends z.ZodMiniType>(path: string, schema: T, options: WriteOptions) => Promise<z.infer<T>>

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
export type Authorization = {
  /** The Bearer token; null while nobody is signed in. */
  token(): string | null
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

/** Makes the client of one app. Retries are the query layer's business, so there are none here. */
export function createHttp(given: HttpOptions): Http {
  const { base, connectivity, authorization, fetch: fetcher, timeoutMs = REQUEST_TIMEOUT_MS } = given
  const client: KyInstance = ky.create({
    prefix: base,
    timeout: timeoutMs,
    totalTimeout: timeoutMs,
    retry: 0,
    credentials: 'include',
    headers: { accept: 'application/json' },
    ...(fetcher && { fetch: fetcher as never }),
  })
  /** The answer's body. */
  async function send(method: Method, path: string, options: Options): Promise<unknown> {
    const token = authorization?.token() ?? null
    const headers = { ...options.headers, ...(token !== null && { authorization: `Bearer ${token}` }) }
    try {
      const response = client[method](path, { ...options, headers } as Options)
      // Read within the time limit: a body may never end.
      const body: unknown = method === 'delete' ? await response.text() : await response.json()
      connectivity?.report('reached')
      return body
    } catch (error) {
      const failure = toAppError(error, options.signal, connectivity)
      if (token !== null && isRefusedToken(failure)) authorization?.refused(token, failure)
      throw failure
    }
  }
  const write =
    (method: 'post' | 'put' | 'patch'): Write =>
    async (path, schema, options) =>
      parseAnswer(await send(method, path, withoutUndefined(options)), schema, `${method.toUpperCase()} ${path}`)
  return {
    get: async (path, schema, { searchParams, signal } = {}) => {
      const options = { searchParams: searchParams && withoutUndefined(searchParams), signal }
      return parseAnswer(await send('get', path, withoutUndefined(options)), schema, `GET ${path}`)
    },
    post: write('post'),
    put: write('put'),
    patch: write('patch'),
    delete: async (path, options = {}) => void (await send('delete', path, withoutUndefined(options))),
    // Only admins and the owners of a picture upload: its code stays out of the first load.
    upload: async (path, schema, options) => {
      const { upload } = await import('./upload.ts')
      return parseAnswer(await upload(`${base}/${path}`, options, given), schema, `upload ${path}`)
    },
  }
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** @throws AppError `invalid` when the answer is not the contract's */
function parseAnswer<T extends z.ZodMiniType>(body: unknown, schema: T, call: string): z.infer<T> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new AppError('invalid', `${call} answered outside the contract`, { cause: parsed.error })
  return parsed.data
}

function toAppError(
  error: unknown,
  signal: AbortSignal | null | undefined,
  connectivity: Connectivity | undefined,
): unknown {
  if (signal?.aborted) return error
  if (error instanceof HTTPError) {
    connectivity?.report('reached')
    const { status, headers } = error.response
    return errorOfAnswer(status, headers, error.data, error)
  }
  // A captive portal's page where JSON was asked for is no answer of ours either.
  connectivity?.report('unreached')
  if (isTimeoutError(error)) return new AppError('timeout', 'The server took too long', { cause: error })
  return new AppError('unreachable', 'The server could not be reached', { cause: error })
}

/** Without what is there and undefined: ky would take it for a value. */
const withoutUndefined = <Value extends object>(options: Value) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Partial<Value>
