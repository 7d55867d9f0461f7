/** Asks for a secret on the terminal without echoing it. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

export async function askHidden(question: string): Promise<string> {
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() })
  // With `terminal`, readline echoes to its `output`, and this stream discards everything.
  const lines = createInterface({ input: process.stdin, output: nothing, terminal: true })
  process.stdout.write(question)
  try {
    return await new Promise<string>((resolve, reject) => {
      // Ctrl-C raises `SIGINT`, Ctrl-D `close`.
      lines.once('SIGINT', () => reject(new Error('stopped')))
      lines.once('close', () => reject(new Error('stopped')))
      lines.question('').then(resolve, reject)
    })
  } finally {
    process.stdout.write('\n')
    lines.close()
  }
}
