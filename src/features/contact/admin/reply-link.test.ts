import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replyLink } from './reply-link.ts'

const parse = (link: string) => {
  const url = new URL(link)
  return {
    to: decodeURIComponent(url.pathname),
    subject: url.searchParams.get('subject'),
    body: url.searchParams.get('body'),
  }
}
const MESSAGE = {
  firstName: 'נועה',
  lastName: 'לוי',
  email: 'noa@example.com',
  subject: 'השער נעול',
  message: 'שורה א\nשורה & ב',
  createdAt: '2026-06-01T12:00:00.000Z',
}

test('the mail app gets the address, the subject and the quoted text, in Hebrew too', () => {
  const link = replyLink(MESSAGE)
  expect(link).toMatch(/^mailto:noa@example\.com\?subject=Re%3A%20%D7/)
  expect(parse(link)).toEqual({
    to: 'noa@example.com',
    subject: 'Re: השער נעול',
    body: 'שלום נועה,\r\n\r\n\r\n\r\nנועה לוי, 1 ביוני 2026, 15:00:\r\n> שורה א\r\n> שורה & ב',
  })
})

test('the draft is in the language of the message, not of the page', () => {
  const message = { ...MESSAGE, firstName: 'Noa', lastName: 'Levi', subject: 'Gate', message: 'It is locked' }
  expect(parse(replyLink(message)).body).toMatch(
    /^Hello Noa,\r\n\r\n\r\n\r\nNoa Levi, Jun 1, 2026, .*:\r\n> It is locked$/,
  )
  expect(parse(replyLink({ ...message, message: 'The gate of גן' })).body).toMatch(/^שלום Noa,/)
})

test('a reply to a reply has one “Re:”', () => {
  expect(parse(replyLink({ ...MESSAGE, subject: 'RE: gate' })).subject).toBe('RE: gate')
})

test('no part of a message can add headers to the link', () => {
  const odd = { ...MESSAGE, email: 'a?cc=b&c=d@example.com', subject: 'x&body=y#z', message: 'https://a/?b=c&d' }
  const link = replyLink(odd)
  expect(parse(link)).toMatchObject({ to: odd.email, subject: `Re: ${odd.subject}` })
  expect([...new URL(link).searchParams.keys()]).toEqual(['subject', 'body'])
})

test('any message makes a link that mail apps accept', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 4000 }).filter((text) => text.isWellFormed()),
      (message) => {
        const link = replyLink({ ...MESSAGE, message })
        expect(link.length).toBeLessThanOrEqual(2000)
        expect(parse(link).body).toContain('נועה לוי, ')
      },
    ),
  )
  expect(parse(replyLink({ ...MESSAGE, message: 'ש'.repeat(4000) })).body).toMatch(/ש…$/)
})
