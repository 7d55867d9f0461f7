import { expect, test } from 'vitest'
import { NO_TIMES, toTimes, toTimesFields } from './times.ts'

const BOTH = { publishAt: '2027-02-01T07:30:00.000Z', hideAt: '2027-08-01T06:30:00.000Z' }
const FIELDS = { publishAt: '2027-02-01T09:30', hideAt: '2027-08-01T09:30' }

test('stored times are shown by the clock in Israel, and come back', () => {
  expect(toTimesFields(BOTH)).toEqual(FIELDS)
  expect(toTimesFields({})).toEqual(NO_TIMES)
  expect(toTimes(FIELDS, false)).toEqual(BOTH)
})

test.each([
  ['a public thing is not published again', FIELDS, true, { ...BOTH, publishAt: null }],
  [
    'a hidden thing that is not published is not hidden',
    { ...FIELDS, publishAt: '' },
    false,
    { publishAt: null, hideAt: null },
  ],
  ['no times', NO_TIMES, true, { publishAt: null, hideAt: null }],
])('%s', (_, fields, isPublic, times) => expect(toTimes(fields, isPublic)).toEqual(times))

test('a text that is no time is sent, so that the schema refuses it', () => {
  expect(toTimes({ publishAt: 'soon', hideAt: '' }, false).publishAt).toBe('')
})
