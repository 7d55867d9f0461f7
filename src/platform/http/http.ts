import ky, { HTTPError, isTimeoutError, type KyInstance, type Options } from 'ky'
import type * as z from 'zod/mini'
import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts'
import { errorOfAnswer, isDenied, isRefusedToken } from './answer-error.ts'
import { AppError } from './app-error.ts'
import type { Connectivity } from './connectivity.ts'
import type { Http, HttpOptions, Write, WriteOptions } from './http-types.ts'

/** Makes the client of one app. The client does not retry failed calls: the query layer does. */
export function createHttp(given: HttpOptions): Http {
  const { base, connectivity, authorization, fetch: fetcher, timeoutMs = REQUEST_TIMEOUT_MS } = given
  const client: KyInstance = ky.create({
    prefix: base,
    timeout: timeoutMs,
    totalTimeout: timeoutMs,
    retry: 0,
    credentials: 'include',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    ...(fetcher && { fetch: fetcher }),
  })
  /**
   * Whether the server has accepted a write of this page. From then on, each read asks every cache to check its copy,
   * because a shared cache may hold answers from before the write (docs/operations/cache.md).
   */
  let hasWritten = false
  /** Sends a call and returns the parsed body of the answer, if there is one. */
  async function send(method: Method, path: string, options: SendOptions): Promise<unknown> {
    const { isAnonymous, hasAnswer = true, ...request } = options
    const token = isAnonymous ? null : (authorization?.currentToken() ?? null)
    requireTokenForAdmin(path, token)
    const headers = { ...request.headers, ...(token !== null && { authorization: `Bearer ${token}` }) }
    const cache = hasWritten ? 'no-cache' : undefined
    try {
      const response = client[method](path, { ...request, headers, cache } as Options)
      // Reading the body counts towards the time limit too, because a body may never end.
      const body: unknown = hasAnswer ? await response.json() : await response.text()
      if (method !== 'get') hasWritten = true
      connectivity?.report('reached')
      return body
    } catch (error) {
      const failure = toAppError(error, request.signal, connectivity)
      if (token !== null && (isRefusedToken(failure) || isDenied(failure))) authorization?.refused(token, failure)
      throw failure
    }
  }
  const write =
    (method: 'post' | 'put' | 'patch'): Write =>
    async (path, schema, options) =>
      parseAnswer(await send(method, path, withoutUndefined(options)), schema, `${method.toUpperCase()} ${path}`)
  return {
    get: async (path, schema, { searchParams, signal, timeoutMs: ms } = {}) => {
      const options = {
        searchParams: searchParams && withoutUndefined(searchParams),
        signal,
        timeout: ms,
        totalTimeout: ms,
      }
      return parseAnswer(await send('get', path, withoutUndefined(options)), schema, `GET ${path}`)
    },
    getText: async (path, { searchParams = {} } = {}) =>
      (await send('get', path, { searchParams: withoutUndefined(searchParams), hasAnswer: false })) as string,
    post: write('post'),
    put: write('put'),
    patch: write('patch'),
    delete: async (path, options = {}) => void (await send('delete', path, withoutAnswer(options))),
    postWithoutAnswer: async (path, options = {}) => void (await send('post', path, withoutAnswer(options))),
    // Loaded only for an upload, to keep this code out of the first load: few people upload.
    upload: async (path, schema, options) => {
      requireTokenForAdmin(path, authorization?.currentToken() ?? null)
      const { upload } = await import('./upload.ts')
      return parseAnswer(await upload(`${base}/${path}`, options, given), schema, `upload ${path}`)
    },
  }
}

type SendOptions = Options & { isAnonymous?: boolean; hasAnswer?: boolean }
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/**
 * Admin calls without a token are not sent.
 * @throws AppError `refused`
 */
function requireTokenForAdmin(path: string, token: string | null): void {
  if (token === null && path.startsWith('admin/')) throw new AppError('refused', `${path} needs a sign-in`)
}

/** @throws AppError `invalid` if the answer breaks the contract */
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
  // No answer came, or the answer is not from our API: a captive portal sends a page instead of JSON.
  connectivity?.report('unreached')
  if (isTimeoutError(error)) return new AppError('timeout', 'The server took too long', { cause: error })
  return new AppError('unreachable', 'Network Error', { cause: error })
}

const withoutAnswer = (options: WriteOptions) => ({ ...withoutUndefined(options), hasAnswer: false })

/** Leaves out undefined values, which ky would send. */
const withoutUndefined = <Value extends object>(options: Value) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Partial<Value>
