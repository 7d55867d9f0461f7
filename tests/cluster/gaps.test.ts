import { expect, test } from 'vitest'
import { gapsOf, longestGap } from './gaps.ts'

test.each([
  ['none at all', [], 10],
  ['before and after', [-1, 11], 10],
  ['between two', [1, 2, 8, 9], 6],
  ['until the first', [7, 8, 9], 7],
  ['after the last', [1, 2], 8],
])('the longest gap: %s', (_name, instants, longest) => {
  expect(longestGap(instants, 0, 10)).toBe(longest)
})

test('gaps are those of all writes, of each kind and of reads', () => {
  const acknowledged = [
    { kind: 'votes', at: 2_000 },
    { kind: 'orders', at: 5_000 },
    { kind: 'votes', at: 6_000 },
  ] as const
  expect(gapsOf({ acknowledged: [...acknowledged], reads: [1_000, 4_500] }, 0, 7_000)).toEqual({
    'stood still, s': '3.0',
    votes: '4.0',
    orders: '5.0',
    saves: '7.0',
    reads: '3.5',
  })
})
