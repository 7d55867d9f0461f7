/** Asks for a secret on the terminal, which does not show what is typed. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

export async function askHidden(question: string): Promise<string> {
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() })
  // With `terminal`, readline itself echoes what is typed, and writes it to nowhere.
  const lines = createInterface({ input: process.stdin, output: nothing, terminal: true })
  process.stdout.write(question)
  try {
    return await new Promise<string>((resolve, reject) => {
      // Ctrl-C and Ctrl-D end the program without an answer.
      lines.once('SIGINT', () => reject(new Error('stopped')))
      lines.once('close', () => reject(new Error('stopped')))
      lines.question('').then(resolve, reject)
    })
  } finally {
    process.stdout.write('\n')
    lines.close()
  }
}
