import { expect, test } from 'vitest'
import { answerToEnd, isGuarded } from './session-end.ts'

test.each([
  ['/admin', false, 'login'],
  ['/admin/users', false, 'login'],
  ['/admin/users/edit/1', true, 'dialog'],
  ['/profile', false, 'dialog'],
  ['/profile', true, 'dialog'],
  ['/orders/1', false, 'dialog'],
  ['/checkout', false, 'dialog'],
  ['/', false, 'toast'],
  ['/skateparks/x', false, 'toast'],
  ['/contact', true, 'dialog'],
  ['/administer', false, 'toast'],
  ['/login', false, 'none'],
  ['/login/', true, 'none'],
  ['/register', true, 'none'],
  ['/reset', false, 'none'],
])('a session that ends on %s, unsaved %s: %s', (path, hasUnsaved, answer) => {
  expect(answerToEnd(path, hasUnsaved)).toBe(answer)
})

test.each([
  ['/admin', true],
  ['/profile', true],
  ['/profiles', false],
  ['/', false],
  ['/login', false],
])('%s needs a session: %s', (path, needed) => expect(isGuarded(path)).toBe(needed))
