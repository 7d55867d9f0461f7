import { describe, expect, test } from 'vitest'
import type { OutboxEntry } from '#platform/storage/outbox-types.ts'
import { idOf } from '../../../../tests/factories/park.ts'
import { PARK_RATING } from './kind-name.ts'
import { isParkVote, nextVotedAt, replaceKeyOf, waitingVote } from './park-vote.ts'

const NOON = Date.parse('2026-11-14T10:00:00.000Z')
const VOTE = { parkId: idOf(1), type: 'heart', rating: 4, votedAt: '2026-11-14T10:00:00.000Z' } as const

describe('when a tap counts', () => {
  test.each([
    ['now', [undefined, undefined], '2026-11-14T10:00:00.000Z'],
    ['now, after an earlier one', ['2026-11-14T09:00:00.000Z'], '2026-11-14T10:00:00.000Z'],
    ['after one of the same millisecond', ['2026-11-14T10:00:00.000Z'], '2026-11-14T10:00:00.001Z'],
    ['after a confirmed one, when the clock went back', ['2026-11-14T12:00:00.000Z'], '2026-11-14T12:00:00.001Z'],
    ['after the later of two', ['2026-11-14T12:00:00.000Z', '2026-11-14T13:00:00.000Z'], '2026-11-14T13:00:00.001Z'],
  ])('%s', (_name, earlier, expected) => {
    expect(nextVotedAt(NOON, ...earlier)).toBe(expected)
  })
})

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

test('what waits is the vote of this park and type, the latest', () => {
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
  const lastFailure = { kind: 'unreachable', status: 0, code: '', at: 0 } as const
  const entries = [
    entry({}),
    entry({ body: { ...VOTE, rating: 2 }, lastFailure }),
    entry({ replaceKey: replaceKeyOf(idOf(2), 'heart') }),
    entry({ kind: 'contact' }),
  ]
  expect(waitingVote(entries, idOf(1), 'heart')).toEqual({ rating: 2, votedAt: VOTE.votedAt, held: true })
  expect(waitingVote(entries, idOf(1), 'difficulty')).toBeUndefined()
  expect(waitingVote([entry({ body: 'junk' })], idOf(1), 'heart')).toBeUndefined()
})
