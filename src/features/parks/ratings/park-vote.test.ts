import { expect, test } from 'vitest'
import type { OutboxEntry } from '#platform/outbox/outbox-entry.ts'
import { idOf } from '../../../../tests/factories/park.ts'
import { PARK_RATING } from '../collection/keys.ts'
import { findVote, isParkVote, replaceKeyOf } from './park-vote.ts'

const VOTE = { parkId: idOf(1), type: 'heart', rating: 4, votedAt: '2026-11-14T10:00:00.000Z' } as const

test.each([
  [VOTE, true],
  [{ ...VOTE, type: 'difficulty' }, true],
  [{ ...VOTE, type: 'beauty' }, false],
  [{ ...VOTE, rating: 6 }, false],
  [{ ...VOTE, rating: 2.5 }, false],
  [{ ...VOTE, parkId: 'x' }, false],
  [{ ...VOTE, votedAt: 'yesterday' }, false],
  [null, false],
])('%j is a vote: %s', (body, expected) => {
  expect(isParkVote(body)).toBe(expected)
})

test('a vote is found only in an entry of its kind', () => {
  const entry = (over: Partial<OutboxEntry>): OutboxEntry => ({
    id: 'a',
    kind: PARK_RATING,
    replaceKey: replaceKeyOf(idOf(1), 'heart'),
    body: VOTE,
    at: 0,
    attempts: 0,
    lastFailure: null,
    ...over,
  })
  expect(findVote(entry({}))).toEqual(VOTE)
  expect(findVote(entry({ kind: 'contact' }))).toBeUndefined()
  expect(findVote(entry({ body: 'junk' }))).toBeUndefined()
  expect(findVote(undefined)).toBeUndefined()
})
