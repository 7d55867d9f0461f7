/** A request to a push service. */
export interface PushRequest {
  /** A URL at one of the push services in push-host.ts. */
  endpoint: string
  headers: Record<string, string>
  /** The message, encrypted for the device. */
  body: Buffer
}

export interface PushResponse {
  status: number
  retryAfter: string | undefined
}

/** Calls a push service. Rejects if there is no answer. */
export type PushConnection = (request: PushRequest) => Promise<PushResponse>

const TIMEOUT_MS = 15_000

/** A redirect counts as an answer and is not followed, because nobody has checked that its target is a push service. */
export const callPushService: PushConnection = async ({ endpoint, headers, body }) => {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') ?? undefined }
}
