import { expect, test } from 'vitest'
import { meaningOf } from './clock.ts'

test.each([
  [{ isOpen: false, start: '', end: '' }, { kind: 'closed' }],
  [{ isOpen: true, start: '8', end: '' }, { kind: 'incomplete' }],
  [{ isOpen: true, start: '8', end: '22' }, { kind: 'plain' }],
  [
    { isOpen: true, start: '16:00', end: '2' },
    { kind: 'next-day', end: '02:00', isWhole: false },
  ],
  [
    { isOpen: true, start: '10:00', end: '10:00' },
    { kind: 'next-day', end: '10:00', isWhole: true },
  ],
  [{ isOpen: true, start: '16:00', end: '24' }, { kind: 'midnight' }],
  [{ isOpen: true, start: '0', end: '24:00' }, { kind: 'whole-day' }],
])('%j means %j', (hours, meaning) => expect(meaningOf(hours)).toEqual(meaning))
