import { describe, expect, test } from 'vitest'
import type { Rating } from '#contract/parks.ts'
import type { OwnVote } from './own-ratings.ts'
import type { ParkVote } from './park-vote.ts'
import { type ShownRating, shownRating } from './shown-rating.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 14, 10, minute)).toISOString()
const own = (rating: number, minute: number, over: Partial<OwnVote> = {}): OwnVote => ({
  rating,
  votedAt: at(minute),
  average: 4,
  count: 9,
  ...over,
})
type WaitingVote = Pick<ParkVote, 'rating' | 'votedAt'>
const waits = (rating: number, minute: number): WaitingVote => ({ rating, votedAt: at(minute) })

type Row = [name: string, cached: Rating, own: OwnVote | undefined, waiting: WaitingVote | undefined, ShownRating]

describe('what the rider sees', () => {
  test.each<Row>([
    [
      'nobody voted',
      { average: 0, count: 0 },
      undefined,
      undefined,
      { average: 0, count: 0, own: null, waiting: false },
    ],
    ['others did', { average: 4, count: 2 }, undefined, undefined, { average: 4, count: 2, own: null, waiting: false }],
    [
      'a first vote waits',
      { average: 0, count: 0 },
      undefined,
      waits(5, 1),
      { average: 5, count: 1, own: 5, waiting: true },
    ],
    [
      'a vote waits beside others',
      { average: 4, count: 3 },
      undefined,
      waits(2, 1),
      { average: 3.5, count: 4, own: 2, waiting: true },
    ],
    [
      'a changed vote waits: counted once',
      { average: 4, count: 3 },
      own(5, 1),
      waits(2, 2),
      { average: 3, count: 3, own: 2, waiting: true },
    ],
    ['confirmed', { average: 4, count: 3 }, own(5, 1), undefined, { average: 4, count: 3, own: 5, waiting: false }],
    [
      'confirmed, its entry not gone yet',
      { average: 4, count: 3 },
      own(5, 1),
      waits(5, 1),
      { average: 4, count: 3, own: 5, waiting: false },
    ],
    [
      'an entry older than what is confirmed',
      { average: 4, count: 3 },
      own(5, 2),
      waits(1, 1),
      { average: 4, count: 3, own: 5, waiting: false },
    ],
    [
      'a copy from before the own vote says that nobody voted',
      { average: 0, count: 0 },
      own(5, 1, { average: 5, count: 1 }),
      undefined,
      { average: 5, count: 1, own: 5, waiting: false },
    ],
    [
      'such a copy, and the vote is being changed',
      { average: 0, count: 0 },
      own(5, 1, { average: 5, count: 1 }),
      waits(3, 2),
      { average: 3, count: 1, own: 3, waiting: true },
    ],
  ])('%s', (_name, cached, mine, waiting, expected) => {
    expect(shownRating(cached, mine, waiting)).toEqual(expected)
  })

  test('reading a copy again, however old, does not undo a waiting vote', () => {
    const waiting = waits(1, 1)
    for (const cached of [
      { average: 4, count: 3 },
      { average: 4.5, count: 2 },
      { average: 0, count: 0 },
    ])
      expect(shownRating(cached, undefined, waiting)).toMatchObject({ own: 1, count: cached.count + 1 })
  })
})
