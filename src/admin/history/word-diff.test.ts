import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Piece, wordDiff } from './word-diff.ts'

const marked = (pieces: readonly Piece[] | undefined) =>
  pieces
    ?.map(({ in: where, text }) => (where === 'both' ? text : where === 'one' ? `[-${text}-]` : `[+${text}+]`))
    .join('')

test.each([
  ['the same', 'a b', 'a b', 'a b'],
  ['a word in the middle', 'a small bowl', 'a large bowl', 'a [-small-][+large+] bowl'],
  ['a word more', 'a bowl', 'a deep bowl', 'a [+deep +]bowl'],
  ['two words beside each other', 'a very small bowl', 'a quite large bowl', 'a [-very small-][+quite large+] bowl'],
  ['nothing before', '', 'a bowl', '[+a bowl+]'],
  ['nothing left', 'a bowl', '', '[-a bowl-]'],
  ['Hebrew', 'פארק קטן בחיפה.', 'פארק גדול בחיפה!', 'פארק [-קטן-][+גדול+] בחיפה[-.-][+!+]'],
])('%s', (_name, one, other, result) => {
  expect(marked(wordDiff(one, other))).toBe(result)
})

const text = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '\n', '.', 'א'), { maxLength: 60 }).map((all) => all.join(''))

test('the parts of each text, put together, are the text, and neighbours differ', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const pieces = wordDiff(one, other)!
      const without = (gone: Piece['in']) => pieces.filter((piece) => piece.in !== gone).map((piece) => piece.text)
      expect(without('other').join('')).toBe(one)
      expect(without('one').join('')).toBe(other)
      for (const [index, piece] of pieces.entries()) expect(pieces[index + 1]?.in).not.toBe(piece.in)
    }),
  )
})

test('long texts that have nothing in common are not compared', () => {
  const many = (word: string) => Array.from({ length: 2000 }, (_, index) => `${word}${index}`).join(' ')
  expect(wordDiff(many('a'), many('b'))).toBeUndefined()
  expect(wordDiff(many('a'), `${many('a')} end`)).toHaveLength(2)
})
