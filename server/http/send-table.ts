/** Answers that a browser saves as a file. */
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Sends a file under a name, as an attachment. The content is all bytes at once, or a stream. */
export function sendFile(reply: FastifyReply, name: string, type: string, content: Buffer | Readable): FastifyReply {
  reply.type(type)
  reply.header('content-disposition', `attachment; filename="${name}"`)
  // The cast is needed because the schema of the route describes the file's content, but the bytes are not sent as
  // JSON.
  return reply.send(content as never)
}

/** Sends a table for a spreadsheet. */
export const sendTable = (reply: FastifyReply, name: string, csv: string): FastifyReply =>
  sendFile(reply, name, 'text/csv; charset=utf-8', Buffer.from(csv))
