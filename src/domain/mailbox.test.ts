import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailboxKey } from './mailbox.ts'

test.each([
  ['noa@example.com', 'noa@example.com'],
  [' Noa@Example.COM ', 'noa@example.com'],
  ['noa+jam@example.com', 'noa@example.com'],
  ['noa+a+b@example.com', 'noa@example.com'],
  ['noa+@example.com', 'noa@example.com'],
  ['n.o.a@example.com', 'n.o.a@example.com'],
  ['n.o.a@gmail.com', 'noa@gmail.com'],
  ['N.oa+jam.1@GoogleMail.com', 'noa@gmail.com'],
  ['noa@mail.gmail.com', 'noa@mail.gmail.com'],
  ['noa@notgmail.com', 'noa@notgmail.com'],
  // A name that consists only of dots keeps the dots, because otherwise nothing would be left.
  ['+noa@example.com', '+noa@example.com'],
  ['...@gmail.com', '...@gmail.com'],
  ['noa', 'noa'],
  ['noa@a+b.example', 'noa@a+b.example'],
  ['', ''],
])('%s is counted as %s', (email, key) => {
  expect(mailboxKey(email)).toBe(key)
})

const word = fc.stringMatching(/^[a-z0-9_-]{1,12}$/)
const domain = fc.constantFrom('example.com', 'gmail.com', 'googlemail.com', 'walla.co.il')
const address = fc.tuple(fc.stringMatching(/^[a-z0-9._+-]{1,20}$/), domain).map((parts) => parts.join('@'))

test('the key of a key is the key itself', () => {
  fc.assert(
    fc.property(address, (email) => {
      expect(mailboxKey(mailboxKey(email))).toBe(mailboxKey(email))
    }),
  )
})

test('case, a suffix after a plus, and Google’s dots lead to the same mailbox', () => {
  fc.assert(
    fc.property(word, word, domain, fc.boolean(), (name, tag, at, isUpper) => {
      const key = mailboxKey(`${name}@${at}`)
      const typed = `${name}+${tag}@${at}`
      expect(mailboxKey(isUpper ? typed.toUpperCase() : typed)).toBe(key)
      if (at.startsWith('g')) {
        const dotted = [...name].join('.')
        for (const other of ['gmail.com', 'googlemail.com']) expect(mailboxKey(`${dotted}@${other}`)).toBe(key)
      }
    }),
  )
})

test('people with different names have different mailboxes', () => {
  fc.assert(
    fc.property(word, word, domain, domain, (one, other, here, there) => {
      const isSame = one === other && (here === there || (here.startsWith('g') && there.startsWith('g')))
      expect(mailboxKey(`${one}@${here}`) === mailboxKey(`${other}@${there}`)).toBe(isSame)
    }),
  )
})
