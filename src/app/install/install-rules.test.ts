import { expect, test } from 'vitest'
import { type InviteFacts, mayInvite } from './install-rules.ts'

const GOOD: InviteFacts = { method: 'prompt', dismissed: false, isReady: true, visits: 2, pages: 1, isBusy: false }

test.each<[string, Partial<InviteFacts>, boolean]>([
  ['on the second visit', {}, true],
  ['on the second page of the first', { visits: 1, pages: 2 }, true],
  ['with an iPhone’s steps', { method: 'share' }, true],
  ['with those of Firefox on Android', { method: 'menu' }, true],
  ['with those of Safari on a Mac', { method: 'dock' }, true],
  ['not at the very first moment', { visits: 1 }, false],
  ['not before the visits were counted', { visits: 0 }, false],
  ['not where it is installed or can’t be', { method: null }, false],
  ['not in another app’s window', { method: 'safari' }, false],
  ['not after a no', { dismissed: true }, false],
  ['not before the device has said whether there was a no', { dismissed: undefined }, false],
  ['not before it works offline', { isReady: false }, false],
  ['not beside something more important', { isBusy: true }, false],
])('%s', (_, facts, outcome) => {
  expect(mayInvite({ ...GOOD, ...facts })).toBe(outcome)
})
