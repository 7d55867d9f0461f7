/** A fake mail server on a free port, which accepts mails as configured and stores them. */
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import type { Store } from '#server/db/store.ts'
import { EMAIL_KEY } from '#server/mail.ts'

export interface TestSmtp {
  port: number
  /** The accepted mails: envelope and raw data. */
  taken: { from: string; to: string; data: string }[]
  /** Number of connections. */
  calls(): number
  /** `refuse`: refuses every mail. `hang`: never answers. */
  mood: 'take' | 'refuse' | 'hang'
  close(): Promise<void>
}

export async function startSmtp(): Promise<TestSmtp> {
  const sockets = new Set<Socket>()
  let calls = 0
  const smtp: TestSmtp = {
    port: 0,
    taken: [],
    calls: () => calls,
    mood: 'take',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
  const server = createServer((socket) => {
    calls++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    let from = ''
    let to = ''
    let data: string | undefined
    let rest = ''
    const say = (line: string) => smtp.mood !== 'hang' && socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      if (data !== undefined) {
        if (line === '.') {
          smtp.taken.push({ from, to, data })
          data = undefined
          say('250 taken')
        } else data += `${line.replace(/^\.\./, '.')}\n`
        return
      }
      if (/^(EHLO|HELO)/i.test(line)) say('250 test')
      else if (/^STARTTLS/i.test(line)) say('502 no TLS here')
      else if (/^MAIL FROM:/i.test(line)) {
        from = /<(.*)>/.exec(line)?.[1] ?? ''
        say(smtp.mood === 'refuse' ? '451 not now' : '250 ok')
      } else if (/^RCPT TO:/i.test(line)) {
        to = /<(.*)>/.exec(line)?.[1] ?? ''
        say('250 ok')
      } else if (/^DATA/i.test(line)) {
        data = ''
        say('354 go on')
      } else if (/^QUIT/i.test(line)) {
        say('221 bye')
        socket.end()
      } else say('250 ok')
    }
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      rest += chunk
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        hear(line)
      }
    })
    say('220 test')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  smtp.port = (server.address() as AddressInfo).port
  return smtp
}

/** The text of a mail sent as quoted-printable or base64; of a mail with files, its first part. */
export function textOf(data: string): string {
  const [head = '', ...rest] = data.split('\n\n')
  const body = rest.join('\n\n')
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1]
  if (boundary !== undefined) return textOf(body.split(`--${boundary}\n`)[1] ?? '')
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  return unquoted(body)
}

/** Decodes quoted-printable text, for example a plain mail with its headers. */
export const unquoted = (data: string): string =>
  data
    .replaceAll('=\n', '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())

export const settingsFor = ({ port }: Pick<TestSmtp, 'port'>) => ({
  host: '127.0.0.1',
  port,
  from: 'site@rampa.example',
  to: 'admin@rampa.example',
})

/** Stores mail settings. */
export async function setMail(store: Store, value: unknown): Promise<void> {
  const row = { key: EMAIL_KEY, value: JSON.stringify(value), updated_at: new Date().toISOString() }
  await store.db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
