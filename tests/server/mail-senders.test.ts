/** Names in the headers From and Reply-To of mails. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMailer } from '#server/mail.ts'
import { settingsFor, startSmtp, type TestSmtp } from './smtp.ts'

let smtp: TestSmtp
beforeEach(async () => {
  smtp = await startSmtp()
})
afterEach(() => smtp.close())

/** One header of the mail, unfolded. */
const headerOf = (data: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\n[ \t].*)*)`, 'm').exec(data)?.[1]?.replaceAll(/\n[ \t]+/g, ' ')

async function sent(from: string, replyTo?: { name: string; address: string }) {
  const settings = { ...settingsFor(smtp), from }
  const mailer = createMailer(async () => settings)
  const mail = { subject: 'Hello', text: 'Hello', to: 'noa@rampa.example', ...(replyTo && { replyTo }) }
  await mailer.send((await mailer.settings())!, mail)
  return smtp.taken.at(-1)!
}

const NAMES: [written: string, header: string | RegExp][] = [
  ['Rampa', 'Rampa <site@rampa.example>'],
  ['Rampa: news', '"Rampa: news" <site@rampa.example>'],
  ['Rampa; Shop', '"Rampa; Shop" <site@rampa.example>'],
  ['Rampa (TLV)', '"Rampa (TLV)" <site@rampa.example>'],
  ['Rampa, Tel Aviv', '"Rampa, Tel Aviv" <site@rampa.example>'],
  ['Rampa @ the beach', '"Rampa @ the beach" <site@rampa.example>'],
  ['Rampa [shop].', '"Rampa [shop]." <site@rampa.example>'],
  ['The "Rampa" site', '"The \\"Rampa\\" site" <site@rampa.example>'],
  ['רמפה: חדשות', /^=\?UTF-8\?[BQ]\?[^ ]+\?= <site@rampa\.example>$/i],
]

test.each(NAMES)('the sender %s is %s', async (name, header) => {
  const mail = await sent(`${name} <site@rampa.example>`)
  expect(headerOf(mail.data, 'From')).toEqual(typeof header === 'string' ? header : expect.stringMatching(header))
  expect(mail.from).toBe('site@rampa.example')
  const answered = await sent('site@rampa.example', { name, address: 'site@rampa.example' })
  expect(headerOf(answered.data, 'Reply-To')).toEqual(
    typeof header === 'string' ? header : expect.stringMatching(header),
  )
})

test('a name that was written in quotes already is quoted once; an address alone has none', async () => {
  expect(headerOf((await sent('"Rampa: news" <site@rampa.example>')).data, 'From')).toBe(
    '"Rampa: news" <site@rampa.example>',
  )
  expect(headerOf((await sent('site@rampa.example')).data, 'From')).toBe('site@rampa.example')
  expect(headerOf((await sent('<site@rampa.example>')).data, 'From')).toBe('site@rampa.example')
})
