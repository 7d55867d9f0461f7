import { describe, expect, test } from 'vitest'
import { shortValues } from './plan.ts'

describe('values as they are shown', () => {
  const long = 'x'.repeat(1000)
  test.each([
    [1, null, { before: 1, after: null }],
    ['a', 'b', { before: 'a', after: 'b' }],
    [long, `${long}!`, { before: `…${'x'.repeat(40)}`, after: `…${'x'.repeat(40)}!` }],
    [null, long, { before: null, after: `${'x'.repeat(240)}…` }],
    [[1], [], { before: [1], after: [] }],
  ])('%j, %j', (before, after, shown) => {
    expect(shortValues(before, after)).toEqual(shown)
  })
  test('a very large list is cut', () => {
    const { after } = shortValues(
      null,
      Array.from({ length: 5000 }, () => 'word'),
    )
    expect(after).toMatch(/^\["word".{230,}…$/)
  })
})
