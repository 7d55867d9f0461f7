import { expect, test } from 'vitest'
import { choiceFrom, isObjecting, keptChoice } from './consent.ts'

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

test.each([
  [{}, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: 'yes' }, true],
  [{ globalPrivacyControl: false }, false],
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '0', globalPrivacyControl: true }, true],
])('whether the browser objects: %o', (signals, objects) => {
  expect(isObjecting(signals)).toBe(objects)
})
