/** Answers that a browser stores as a file. */
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Sends a file under a name, as an attachment: bytes at once, or as they come. */
export function sendFile(reply: FastifyReply, name: string, type: string, content: Buffer | Readable): FastifyReply {
  reply.type(type)
  reply.header('content-disposition', `attachment; filename="${name}"`)
  // What is described is the file's content; what is sent are its bytes, which nothing turns into JSON.
  return reply.send(content as never)
}

/** Sends a table for a spreadsheet. */
export const sendTable = (reply: FastifyReply, name: string, csv: string): FastifyReply =>
  sendFile(reply, name, 'text/csv; charset=utf-8', Buffer.from(csv))
