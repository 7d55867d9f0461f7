/** A mail server's password travels under TLS only. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMailer } from '#server/mail.ts'
import { startSmtp, type TestSmtp } from './smtp.ts'

let smtp: TestSmtp
beforeEach(async () => {
  smtp = await startSmtp()
})
afterEach(() => smtp.close())

const sendAs = async (user: string) => {
  const address = {
    host: '127.0.0.1',
    port: smtp.port,
    secure: false,
    from: 'site@rampa.example',
    to: 'box@rampa.example',
  }
  const mailer = createMailer(() => Promise.resolve({ ...address, user, password: user && 'a secret' }))
  const settings = (await mailer.settings())!
  await mailer.send(settings, { subject: 'Hello', text: 'Hello' })
}

test('a server without STARTTLS gets no password, and the mail is not sent', async () => {
  await expect(sendAs('site')).rejects.toMatchObject({ code: 'ETLS' })
  expect(smtp.taken).toEqual([])
})

test('without a password it gets the mail', async () => {
  await sendAs('')
  expect(smtp.taken).toHaveLength(1)
})
