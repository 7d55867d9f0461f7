/** Answers incoming data that is not a valid request. For such data there is only a socket and no request. */
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

/** Node's reference to the response that a socket is sending. Node's default handler of such errors reads it too. */
type BusySocket = Socket & { _httpMessage?: { headersSent: boolean } | null }

/** Answers data that is not a valid HTTP request. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  // If the data follows a request that is being answered, no second answer is sent.
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
