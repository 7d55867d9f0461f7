/**
 * Sends files by XMLHttpRequest. `fetch` can't be used: it reports an upload's progress only over HTTP/2 and only in
 * some browsers.
 */
import { errorOfAnswer, isDenied, isRefusedToken } from './answer-error.ts'
import { AppError } from './app-error.ts'
import type { HttpOptions, UploadOptions } from './http-types.ts'

/**
 * An upload that makes no progress for this time is aborted. The limit is longer than that of other calls, because
 * connections may be slow.
 */
const STALLED_MS = 30_000

/** @returns the parsed body of a 2xx answer @throws AppError */
export function upload(
  address: string,
  { form, onProgress, signal, headers = {}, isAnonymous = false }: UploadOptions,
  { authorization, connectivity }: Pick<HttpOptions, 'authorization' | 'connectivity'>,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const token = isAnonymous ? null : (authorization?.currentToken() ?? null)
    let stalled: ReturnType<typeof setTimeout>
    const fail = (error: unknown) => {
      clearTimeout(stalled)
      if (token !== null && (isRefusedToken(error) || isDenied(error))) authorization?.refused(token, error)
      reject(error)
    }
    const waitForProgress = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => {
        fail(new AppError('timeout', 'The server took too long'))
        request.abort()
      }, STALLED_MS)
    }
    request.open('POST', address)
    request.withCredentials = true
    request.setRequestHeader('accept', 'application/json')
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      waitForProgress()
      onProgress?.(total > 0 ? loaded / total : 0)
    }
    request.onload = () => {
      clearTimeout(stalled)
      connectivity?.report('reached')
      const body = parseJson(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(body)
      else fail(errorOfAnswer(request.status, headersOf(request), body))
    }
    request.onerror = () => {
      connectivity?.report('unreached')
      fail(new AppError('unreachable', 'Network Error'))
    }
    request.onabort = () => fail(signal?.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) return fail(signal.reason)
    waitForProgress()
    request.send(form)
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  return new Headers(
    lines.flatMap((line): [string, string][] => {
      const [name, ...value] = line.split(':')
      return name ? [[name, value.join(':').trim()]] : []
    }),
  )
}
