import { expect, test } from 'vitest'
import { reviewKey } from './review-keys.ts'

const NO_MODIFIER = { ctrlKey: false, metaKey: false, altKey: false }
const press = (code: string, key: string, own: object = {}, at = 1) =>
  reviewKey({ code, key, ...NO_MODIFIER, ...own }, at, 3)

test.each([
  ['ArrowDown', 'ArrowDown', { kind: 'move', to: 2 }],
  ['ArrowUp', 'ArrowUp', { kind: 'move', to: 0 }],
  ['Home', 'Home', { kind: 'move', to: 0 }],
  ['End', 'End', { kind: 'move', to: 2 }],
  // A Hebrew layout has other letters on the same keys.
  ['KeyJ', 'ח', { kind: 'move', to: 2 }],
  ['KeyK', 'ל', { kind: 'move', to: 0 }],
  ['KeyP', 'פ', { kind: 'publish' }],
  ['KeyS', 'ד', { kind: 'same' }],
  ['KeyN', 'מ', { kind: 'notPark' }],
  ['Space', ' ', { kind: 'select' }],
  ['Escape', 'Escape', { kind: 'clear' }],
  ['KeyX', 'ס', { kind: 'select' }],
  ['KeyQ', 'q', undefined],
  ['Tab', 'Tab', undefined],
])('%s with %s', (code, key, expected) => {
  expect(press(code, key)).toEqual(expected)
})

test('a move ends at the first and at the last row', () => {
  expect(press('ArrowUp', 'ArrowUp', {}, 0)).toEqual({ kind: 'move', to: 0 })
  expect(press('KeyJ', 'j', {}, 2)).toEqual({ kind: 'move', to: 2 })
})

test('the browser keeps its own shortcuts', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    for (const code of ['KeyP', 'KeyS', 'KeyN', 'ArrowUp'])
      expect(press(code, '', { [modifier]: true })).toBeUndefined()
  expect(press('KeyA', 'a', { ctrlKey: true })).toEqual({ kind: 'selectAll' })
})
