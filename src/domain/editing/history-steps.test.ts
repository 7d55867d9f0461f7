import { expect, test } from 'vitest'
import type { Exception } from '#contract/park-hours.ts'
import { ADDED, formerExceptions, stepOf, type ToldEntry } from './history-steps.ts'

const ID = 'a'.repeat(24)
const WORKS: Exception = {
  ...{ from: '2026-07-01', to: '2026-07-05', lights: null, reason: { he: 'שיפוץ', en: 'Works' } },
  hours: { isOpen: false, start: '00:00', end: '00:00' },
}
const LATER: Exception = { ...WORKS, from: '2026-08-01', to: '2026-08-01' }

const entry = (action: ToldEntry['action'], before: ToldEntry['before'], after: ToldEntry['after']) => ({
  ...{ action, before, after },
})
const featured = entry('bulk', { [ID]: 'published' }, { status: 'featured' })
const trashed = entry('bulk', { [ID]: 'published' }, { status: 'deleted' })
const undo = entry('undo', null, { entry: 'b', restored: [ID] })

test.each<[string, ToldEntry, object, ToldEntry?]>([
  ['an edit', entry('update', { name: 'a' }, { name: 'b' }), { before: { name: 'a' }, after: { name: 'b' } }],
  ['a creation', entry('create', null, { name: 'a' }), { before: {}, after: { name: 'a' } }],
  ['a deletion', entry('delete', { status: 'hidden' }, null), { after: { status: 'hidden' } }],
  ['a bulk action', featured, { before: { status: 'published' }, after: { status: 'featured' } }],
  [
    'a bulk action on other things',
    entry('bulk', { other: 'published' }, { status: 'hidden' }),
    { before: {}, after: {} },
  ],
  ['a bulk deletion', trashed, { before: { status: 'published' }, after: { status: 'published' } }],
  [
    'a park that waited for review',
    entry('bulk', { [ID]: 'in-review' }, { status: 'published' }),
    { before: { status: 'hidden' }, after: { status: 'published' } },
  ],
  ['a restoring', entry('restore', null, { slug: 's', status: 'hidden' }), { after: { url: 's', status: 'hidden' } }],
  [
    'a review',
    entry('review', { [ID]: 'in-review' }, { decision: 'publish' }),
    { before: { status: 'hidden' }, after: { status: 'published' } },
  ],
  [
    'a review that hid it',
    entry('review', { [ID]: 'in-review' }, { decision: 'keepHidden' }),
    { before: {}, after: {} },
  ],
  [
    'other hours with the former list',
    entry('exception', { [ID]: [LATER] }, { exception: WORKS }),
    { before: { exceptions: [LATER] }, after: {} },
  ],
  [
    'other hours as older versions stored them',
    entry('exception', { [ID]: null }, { exception: WORKS }),
    { unrecorded: ['exceptions'] },
  ],
  ['the undo of a bulk action', undo, { before: { status: 'featured' }, after: { status: 'published' } }, featured],
  [
    'the undo of a bulk deletion',
    undo,
    { before: {}, unrecorded: expect.arrayContaining(['slug', 'status']) },
    trashed,
  ],
  ['an undo whose entry is gone', undo, { unrecorded: 'all' }],
  ['an undo that skipped the thing', entry('undo', null, { restored: ['other'] }), { before: {}, after: {} }, featured],
  ['an export', entry('export', null, { rows: 3 }), { before: {}, after: {} }],
])('%s', (_name, one, told, undone) => {
  expect(stepOf(one, ID, undone)).toMatchObject(told)
})

test('other hours are taken out again, unless the list lost something else to them', () => {
  expect(formerExceptions([LATER], [WORKS, LATER], WORKS)).toBe(ADDED)
  expect(formerExceptions([LATER], [WORKS], WORKS)).toEqual([LATER])
  const { reversed } = stepOf(entry('exception', { [ID]: ADDED }, { exception: WORKS }), ID)
  expect(reversed?.exceptions?.([WORKS, LATER])).toEqual([LATER])
  expect(reversed?.exceptions?.([LATER])).toBeUndefined()
})
