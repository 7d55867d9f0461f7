import { expect, test } from 'vitest'
import { EMPTY, readContactDraft } from './contact-draft.ts'

test.each([
  ['nothing', undefined],
  ['a text', 'text'],
  ['null', null],
  ['a list', ['message']],
  ['an empty form', EMPTY],
  ['numbers', { message: 4, subject: null }],
  ['what only robots fill in', { website: 'https://pills.example' }],
  ['what another version kept', { topic: 'x' }],
])('%s is no draft', (_name, stored) => {
  expect(readContactDraft(stored)).toEqual({})
})

test('only the known fields of a draft are used', () => {
  expect(readContactDraft({ message: 'Half a', subject: '', phone: '050', website: 'x', refused: 'a' })).toEqual({
    message: 'Half a',
    phone: '050',
  })
})
