/** Asks for a secret on the terminal without echoing it. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

export async function askHidden(question: string): Promise<string> {
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() })
  // With `terminal`, readline echoes the typed text to its `output`. This stream discards everything, so nothing is
  // shown.
  const lines = createInterface({ input: process.stdin, output: nothing, terminal: true })
  process.stdout.write(question)
  try {
    return await new Promise<string>((resolve, reject) => {
      // Ctrl-C raises the event `SIGINT`, and Ctrl-D raises `close`.
      lines.once('SIGINT', () => reject(new Error('stopped')))
      lines.once('close', () => reject(new Error('stopped')))
      lines.question('').then(resolve, reject)
    })
  } finally {
    process.stdout.write('\n')
    lines.close()
  }
}
