/**
 * Ends answers whose readers take nothing for too long. Bytes that wait for a reader are in memory. If an answer comes
 * from the bucket, the bucket's answer waits in memory too. Node's own timeout of a connection can't be used, for two
 * reasons: it would also end answers that wait for their turn, and a reader who takes a byte now and then would renew
 * it.
 */
import type { Socket } from 'node:net'
import fp from 'fastify-plugin'

/**
 * A reader must take at least one byte within this time. The server notices late that a reader takes bytes: the
 * operating system stores up to 4 MB for the reader, and asks for more only when a third of the 4 MB is gone, which
 * takes 85 seconds on the slowest connection (`SLOWEST_BYTES_PER_MS`).
 */
export const READER_MS = 120_000
export const CHECK_MS = 10_000

/**
 * Node's internal reference to the operating system's socket. Only this socket knows how many bytes of one large write
 * were sent.
 */
type WrittenSocket = Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null }

/** Number of bytes that the operating system has taken to send to the reader. */
const takenBytes = ({ _handle: handle }: WrittenSocket) => (handle ? handle.bytesWritten - handle.writeQueueSize : 0)

/** How many bytes the reader of a connection has taken, and for how long the reader has taken none. */
interface Reading {
  taken: number
  stillMs: number
}

export const slowReaders = fp(async (app) => {
  const readings = new Map<Socket, Reading>()
  app.server.on('connection', (socket: Socket) => {
    readings.set(socket, { taken: 0, stillMs: 0 })
    socket.once('close', () => readings.delete(socket))
  })
  const timer = setInterval(() => {
    for (const [socket, reading] of readings) {
      const taken = takenBytes(socket)
      const isStill = socket.writableLength > 0 && taken === reading.taken
      reading.taken = taken
      reading.stillMs = isStill ? reading.stillMs + CHECK_MS : 0
      if (reading.stillMs >= READER_MS) socket.destroy()
    }
  }, CHECK_MS).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
})
