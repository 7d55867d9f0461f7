/**
 * Collects log lines for a moment and writes them together, because one write per request costs more than answering the
 * request. If the log's reader is slow, lines are dropped before they take too much memory, and the number of dropped
 * lines is logged. pino's own destination (10.4) can't be used: on a full disk it repeats its last write for ever, and
 * the process never ends.
 */
import { writeSync } from 'node:fs'
import type { Writable } from 'node:stream'

const FLUSH_MS = 100
const FLUSH_CHARS = 16 * 1024
const WAITING_MAX_BYTES = 8 * 1024 * 1024

export interface LogStream {
  write(line: string): void
  /** Writes the collected lines synchronously, when the process ends. */
  flushSync(): void
}

export function createLogStream(out: Writable & { fd?: number } = process.stdout): LogStream {
  let lines = ''
  let lost = 0
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (lost > 0) {
      lines += `${JSON.stringify({ level: 40, time: Date.now(), msg: 'log lines lost', lost })}\n`
      lost = 0
    }
    const text = lines
    lines = ''
    if (text !== '') out.write(text)
  }

  return {
    write(line) {
      if (out.writableLength > WAITING_MAX_BYTES) {
        lost++
        return
      }
      lines += line
      if (lines.length >= FLUSH_CHARS) flush()
      else timer ??= setTimeout(flush, FLUSH_MS).unref()
    },
    flushSync() {
      clearTimeout(timer)
      timer = undefined
      const text = lines
      lines = ''
      if (text === '') return
      try {
        if (out.fd === undefined) out.write(text)
        else writeSync(out.fd, text)
      } catch {
        // The pipe is full or closed. This can't be reported anywhere, because the log itself is the pipe.
      }
    },
  }
}
