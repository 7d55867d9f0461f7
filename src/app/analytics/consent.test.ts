import { expect, test } from 'vitest'
import { choiceFrom, keptChoice } from './consent.ts'

const ORIGIN = 'https://stats.test'

test.each([
  ['granted', keptChoice(ORIGIN, 'granted'), 'granted'],
  ['refused', keptChoice(ORIGIN, 'refused'), 'refused'],
  ['given to another script', keptChoice('https://other.test', 'granted'), undefined],
  ['nothing kept', undefined, undefined],
  ['null', null, undefined],
  ['a bare word', 'granted', undefined],
  ['another shape', { origin: ORIGIN, choice: true }, undefined],
  ['another word', { origin: ORIGIN, choice: 'yes' }, undefined],
])('a choice on the device: %s', (_, kept, choice) => {
  expect(choiceFrom(kept, ORIGIN)).toBe(choice)
})
