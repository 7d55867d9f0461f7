import ky, { HTTPError, isTimeoutError, type KyInstance, type Options } from 'ky'
import type * as z from 'zod/mini'
import { errorBodySchema } from '#contract/errors.ts'
import { RATE_LIMIT_SCOPE_HEADER, RATE_LIMIT_SCOPE_RESOURCE, REQUEST_TIMEOUT_MS } from '#contract/limits.ts'
import { AppError } from './app-error.ts'
import type { Connectivity } from './connectivity.ts'

export type SearchParams = Record<string, string | number | boolean | undefined>

/** The API as features see it: a path below the base in, a parsed answer out, an AppError thrown. */
export type Http = {
  get<T extends z.ZodMiniType>(
    path: string,
    schema: T,
    options?: { searchParams?: SearchParams; signal?: AbortSignal },
  ): Promise<z.infer<T>>
  /** A write. `json` is its body; `headers` are beyond what every call carries. */
  post<T extends z.ZodMiniType>(
    path: string,
    schema: T,
    options: { json: unknown; headers?: Record<string, string>; signal?: AbortSignal },
  ): Promise<z.infer<T>>
}

type HttpOptions = {
  /** Absolute or origin-relative address that ends in `/api`. */
  base: string
  connectivity?: Connectivity
  /** Replaces fetch: the server renders pages by calling its own API in process. */
  fetch?: typeof fetch
  timeoutMs?: number
}

/** Makes the client of one app. Retries are the query layer's business, so there are none here. */
export function createHttp({ base, connectivity, fetch: fetcher, timeoutMs = REQUEST_TIMEOUT_MS }: HttpOptions): Http {
  const client: KyInstance = ky.create({
    prefix: base,
    timeout: timeoutMs,
    totalTimeout: timeoutMs,
    retry: 0,
    credentials: 'include',
    headers: { accept: 'application/json' },
    ...(fetcher && { fetch: fetcher as never }),
  })
  async function call<T extends z.ZodMiniType>(
    method: 'get' | 'post',
    path: string,
    schema: T,
    options: Options & { signal?: AbortSignal | undefined },
  ): Promise<z.infer<T>> {
    let body: unknown
    try {
      body = await client[method](path, options).json()
      connectivity?.report('reached')
    } catch (error) {
      throw toAppError(error, options.signal, connectivity)
    }
    const parsed = schema.safeParse(body)
    if (!parsed.success)
      throw new AppError('invalid', `${method.toUpperCase()} ${path} answered outside the contract`, {
        cause: parsed.error,
      })
    return parsed.data
  }
  return {
    get: (path, schema, { searchParams, signal } = {}) =>
      call('get', path, schema, { ...(searchParams && { searchParams: dropUndefined(searchParams) }), signal }),
    post: (path, schema, { json, headers, signal }) =>
      call('post', path, schema, { json, ...(headers && { headers }), signal }),
  }
}

function toAppError(error: unknown, signal: AbortSignal | undefined, connectivity: Connectivity | undefined): unknown {
  if (signal?.aborted) return error
  if (error instanceof HTTPError) {
    connectivity?.report('reached')
    const { status, headers } = error.response
    const retryAfterMs = toWait(headers)
    const body = errorBodySchema.safeParse(error.data)
    return body.success
      ? new AppError('http', body.data.message, {
          status,
          code: body.data.code,
          fields: body.data.errors ?? [],
          retryAfterMs,
          limitScope: headers.get(RATE_LIMIT_SCOPE_HEADER) === RATE_LIMIT_SCOPE_RESOURCE ? 'resource' : 'kind',
          cause: error,
        })
      : new AppError('http', `HTTP ${status}`, { status, retryAfterMs, cause: error })
  }
  // A captive portal's page where JSON was asked for is no answer of ours either.
  connectivity?.report('unreached')
  if (isTimeoutError(error)) return new AppError('timeout', 'The server took too long', { cause: error })
  return new AppError('unreachable', 'The server could not be reached', { cause: error })
}

/** `Retry-After`, in ms: seconds or a date, which is read by the server's own clock where it tells it. */
function toWait(headers: Headers): number | null {
  const text = headers.get('retry-after')?.trim()
  if (!text) return null
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // A date begins with its weekday; what else `Date.parse` takes for one is none.
  const wait = /^[a-z]/i.test(text) ? Date.parse(text) - (Date.parse(headers.get('date') ?? '') || Date.now()) : NaN
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}

const dropUndefined = (params: SearchParams): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined),
  )
