import { expect, test } from 'vitest'
import { nameScore } from './name-score.ts'

// The whole name scores 100, its beginning 90. A match elsewhere scores 80 minus its position, which counts as at most
// 79.
test.each([
  ['haifa', 'haifa', 100],
  ['haifa bowl', 'haifa', 90],
  ['xhaifa', 'haifa', 79],
  ['the haifa bowl', 'haifa', 76],
  [`${'-'.repeat(40)}haifa`, 'haifa', 40],
  [`${'-'.repeat(78)}haifa`, 'haifa', 2],
  [`${'-'.repeat(79)}haifa`, 'haifa', 1],
  [`${'-'.repeat(80)}haifa`, 'haifa', 1],
  [`${'-'.repeat(500)}haifa`, 'haifa', 1],
  ['haifa haifa', 'haifa', 90],
  ['haif', 'haifa', 0],
  ['', 'haifa', 0],
  ['תל אביב', 'תל אביב', 100],
  ['תל אביב יפו', 'תל', 90],
  ['יפו תל אביב', 'תל', 76],
])('%j for %j scores %i', (name, term, score) => {
  expect(nameScore(name, term)).toBe(score)
})
