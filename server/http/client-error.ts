/** Answers data that is not a valid HTTP request. Such data has a socket but no request object. */
import type { Socket } from 'node:net'
import { ApiError } from './api-error.ts'
import { BARE_HEADERS } from './bare-headers.ts'

const CLIENT_ERRORS: Record<string, { status: string; error: ApiError }> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    error: new ApiError(431, 'BAD_REQUEST', 'The headers are too large'),
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: '413 Payload Too Large',
    error: new ApiError(413, 'PAYLOAD_TOO_LARGE', 'The body is too large'),
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    error: new ApiError(408, 'BAD_REQUEST', 'The request took too long to arrive'),
  },
}
const MALFORMED = {
  status: '400 Bad Request',
  error: new ApiError(400, 'BAD_REQUEST', 'The request is not valid HTTP'),
}

const GUARDS = Object.entries(BARE_HEADERS)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')

/**
 * Node's internal reference from a socket to the response that is being sent. Node's own handler of such errors reads
 * this reference too.
 */
type BusySocket = Socket & { _httpMessage?: { headersSent: boolean } | null }

/** Answers data that is not a valid HTTP request. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  // A request that came before this data is being answered: a second answer would be mixed into that one.
  if ((socket as BusySocket)._httpMessage?.headersSent) {
    socket.end()
    return
  }
  const { status, error: answer } = CLIENT_ERRORS[error.code ?? ''] ?? MALFORMED
  const body = JSON.stringify(answer.body)
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n${GUARDS}\r\n${body}`,
  )
}
