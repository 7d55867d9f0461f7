/** Sending through a mail server: the password only over TLS, files unchanged, and always with an end. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMailer } from '#server/mail.ts'
import type { Mail } from '#server/mail.ts'
import { startSmtp, type TestSmtp } from './smtp.ts'

let smtp: TestSmtp
beforeEach(async () => {
  smtp = await startSmtp()
})
afterEach(() => smtp.close())

const sendAs = async (user: string, mail: Partial<Mail> = {}) => {
  const address = {
    host: '127.0.0.1',
    port: smtp.port,
    secure: false,
    from: 'site@rampa.example',
    to: 'box@rampa.example',
  }
  const mailer = createMailer(() => Promise.resolve({ ...address, user, password: user && 'a secret' }))
  const settings = (await mailer.settings())!
  await mailer.send(settings, { subject: 'Hello', text: 'Hello', ...mail })
}

test('a server without STARTTLS gets no password, and the mail is not sent', async () => {
  await expect(sendAs('site')).rejects.toMatchObject({ code: 'ETLS' })
  expect(smtp.taken).toEqual([])
})

test('without a password it gets the mail', async () => {
  await sendAs('')
  expect(smtp.taken).toHaveLength(1)
})

test('a file keeps its name, its type and its lines', async () => {
  const content = 'BEGIN:VCALENDAR\r\nSUMMARY:ג׳אם\r\nEND:VCALENDAR'
  const type = 'text/calendar; charset=utf-8; method=PUBLISH'
  await sendAs('', { attachments: [{ name: 'jam-2027.ics', type, content }] })
  const { data } = smtp.taken[0]!
  const [, head = '', body = ''] = /(Content-Type: text\/calendar[^]+?)\n\n([^]+?)\n--/.exec(data) ?? []
  expect(head).toMatch(/charset=utf-8; method=PUBLISH/)
  expect(head).toMatch(/Content-Disposition: attachment; filename=jam-2027\.ics/)
  expect(head).toMatch(/Content-Transfer-Encoding: base64/)
  expect(Buffer.from(body, 'base64').toString()).toBe(content)
})

test('a mail server that never comes to an end holds no mail up, and its connection is closed', async () => {
  const ended: Promise<unknown>[] = []
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {})
    socket.write('220 slow\r\n')
    // This server keeps talking, so a timeout of silence never ends it.
    const talk = setInterval(() => socket.write('250-and\r\n'), 20)
    ended.push(new Promise((resolve) => socket.once('close', resolve)).then(() => clearInterval(talk)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const settings = {
    host: '127.0.0.1',
    port,
    secure: false,
    user: '',
    password: '',
    from: 'a@b.example',
    to: 'c@d.example',
  }
  const { send } = createMailer(async () => undefined)
  await expect(send(settings, { subject: 'Hello', text: 'Hello' }, 300)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  await Promise.all(ended)
  expect(ended).toHaveLength(1)
  await new Promise((resolve) => server.close(resolve))
})
