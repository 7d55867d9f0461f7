import { expect, test } from 'vitest'
import { typingHint } from './typing-hints.ts'

test.each([
  ['', false, undefined],
  ['four wheels', false, undefined],
  ['FOUR', true, 'capsLock'],
  ['', true, 'capsLock'],
  ['ארבעה', false, 'hebrew'],
  ['fourא', true, 'hebrew'],
  ['ñé漢', false, undefined],
])('%j, caps lock %s: %s', (typed, isCapsLock, hint) => expect(typingHint(typed, isCapsLock)).toBe(hint))
