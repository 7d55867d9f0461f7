/**
 * Cuts off request bodies that do not arrive in time. Uploads may take as long as a slow but honest connection needs
 * (upload-pace.ts). Node's own limit is not used, because it covers the whole request and is the same for all requests.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { answerClientError } from './client-error.ts'
import { createUploadPace } from './upload-pace.ts'

/** A body that is not an upload must arrive within this time. */
export const BODY_MS = 30_000
/** How often bodies are checked. */
const CHECK_MS = 1_000
/** If the client does not close the connection within this time after the answer, the server closes it. */
const LINGER_MS = 5_000

/** Event of a request whose body was cut off and which was answered. Code that reads the body should stop waiting. */
export const BODY_CUT = 'bodyCut'

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Watches the body of a request until it has arrived, even if the answer was sent before. */
export function limitBody(request: IncomingMessage, response: ServerResponse, isUpload: boolean): void {
  const { socket } = request
  // A call by `inject` has no connection.
  if (!hasBody(request) || !(socket instanceof Socket)) return
  const pace = createUploadPace()
  let [before, takenMs, cutMs] = [socket.bytesRead, 0, 0]
  function isTooSlow(): boolean {
    const arrived = socket.bytesRead - before
    before = socket.bytesRead
    // After the answer, an upload has only as much time as any other body.
    if (!isUpload || response.writableEnded) {
      takenMs += CHECK_MS
      return takenMs >= BODY_MS
    }
    // While an upload waits for its turn, nobody reads its body, so nothing can arrive and the time must not count.
    return request.readableFlowing === true ? pace.isTooSlow(CHECK_MS, arrived) : pace.rest(arrived)
  }
  let isCut = false
  const timer = setInterval(() => {
    if (isCut) {
      cutMs += CHECK_MS
      if (cutMs >= LINGER_MS) socket.destroy()
    } else if (isTooSlow()) {
      isCut = true
      answerClientError(Object.assign(new Error('the body is too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
      request.emit(BODY_CUT)
    }
  }, CHECK_MS).unref()
  const stop = () => clearInterval(timer)
  request.once('end', stop).once('close', stop)
}
