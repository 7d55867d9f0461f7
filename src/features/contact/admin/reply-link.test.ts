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
const MESSAGE = { email: 'noa@example.com', subject: 'השער נעול', message: 'שורה א\nשורה & ב', heading: 'נועה:' }

test('the mail app gets the address, the subject and the quoted text, in Hebrew too', () => {
  const link = replyLink(MESSAGE)
  expect(link).toMatch(/^mailto:noa@example\.com\?subject=Re%3A%20%D7/)
  expect(parse(link)).toEqual({
    to: 'noa@example.com',
    subject: 'Re: השער נעול',
    body: '\r\n\r\nנועה:\r\n> שורה א\r\n> שורה & ב',
  })
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
        expect(parse(link).body).toContain('נועה:')
      },
    ),
  )
  expect(parse(replyLink({ ...MESSAGE, message: 'ש'.repeat(4000) })).body).toMatch(/ש…$/)
})
