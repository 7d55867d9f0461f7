import { expect, test } from 'vitest'
import { messagesOfFiles, messagesOfPage } from './page-messages.ts'

const ORIGINS = {
  'list.tsx': ['title', 'empty', 'close'],
  'panel.tsx': ['panel', 'close'],
  'dialog.tsx': ['close', 'agree'],
  'other.tsx': ['other'],
}

test.each<[string, string[], string[]]>([
  ['nothing was asked for', [], []],
  ['a file is known by its own text', ['title'], ['title', 'empty', 'close']],
  ['a text of several files goes with the file that is known', ['panel', 'close'], ['panel', 'close']],
  ['a text of several files, none of them known', ['close'], ['title', 'empty', 'close', 'panel', 'agree']],
  ['two files', ['title', 'panel', 'close'], ['title', 'empty', 'close', 'panel']],
  ['a text of no file', ['parks.jaffa'], []],
])('%s', (_, used, expected) => {
  expect([...messagesOfFiles(used, ORIGINS)]).toEqual(expected)
})

test('a page of the shop contains the texts of its files, and a public page contains none of them', () => {
  const origins = {
    public: ORIGINS,
    shop: { 'product.tsx': ['cart', 'close', 'sold out'], 'orders.tsx': ['close', 'cancel'] },
  }
  expect(new Set(messagesOfPage(new Set(['cart', 'close']), origins))).toEqual(
    new Set([
      'cart',
      'sold out',
      'close',
      ...Object.values(ORIGINS)
        .flat()
        .filter((id) => id !== 'other'),
    ]),
  )
  expect(new Set(messagesOfPage(new Set(['title', 'close']), origins))).toEqual(new Set(['title', 'empty', 'close']))
})
