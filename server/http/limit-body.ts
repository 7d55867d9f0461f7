/**
 * Cuts off bodies that do not arrive. Those of uploads may take long, as long as they come on: people upload over slow lines.
 * Node's own limit is for the whole of a request, and the same for all.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { answerClientError } from './client-error.ts'

/** A body arrives within this time. Of an upload some of it does. */
export const BODY_MS = 30_000
/** The least that arrives of an upload within that time. */
export const LEAST_BYTES = 4 * 1024

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Watches the body of a request to its end, also after the answer. */
export function limitBody(request: IncomingMessage, response: ServerResponse, isUpload: boolean): void {
  const { socket } = request
  // A call by `inject` has no connection.
  if (!hasBody(request) || !(socket instanceof Socket)) return
  let before = socket.bytesRead
  let isCut = false
  const timer = setInterval(() => {
    // Nobody reads the body of an upload that waits for its turn, so its connection stands still.
    const isWaiting = request.readableFlowing !== true
    const hasMoved = isWaiting || socket.bytesRead - before >= LEAST_BYTES
    before = socket.bytesRead
    // What comes after an answer is no upload any more.
    if (isUpload && hasMoved && !response.writableEnded) return
    // The answer did not make them close the connection.
    if (isCut) return void socket.destroy()
    isCut = true
    answerClientError(Object.assign(new Error('the body is too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  }, BODY_MS).unref()
  const stop = () => clearInterval(timer)
  request.once('end', stop).once('close', stop)
}
